import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin } from "vite";

/** Exchanges what stands in a place for a folder that is ready; whoever comes last has its page there, whole. */
function exchange(ready: string, place: string): void {
  const old = `${ready}-old`;
  for (let tries = 0; ; tries += 1) {
    if (existsSync(place)) {
      try {
        renameSync(place, old);
      } catch (error) {
        // Another build has just taken it away.
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
    }
    try {
      renameSync(ready, place);
      break;
    } catch (error) {
      if (tries > 9) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** Builds into a folder of this run's own and puts the page into its place when it is whole, so that builds at once do not mix. */
export function putInPlace(place: string): Plugin {
  const ready = `${place}-${process.pid}`;
  let failed = false;
  return {
    name: "put-in-place",
    apply: "build",
    config: () => ({ build: { outDir: ready, emptyOutDir: true } }),
    buildEnd: (error) => {
      failed = error !== undefined;
    },
    closeBundle() {
      if (failed || !existsSync(ready)) return;
      mkdirSync(dirname(place), { recursive: true });
      exchange(ready, place);
    },
  };
}
