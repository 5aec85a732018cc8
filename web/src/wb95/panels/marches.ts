import type { LogLine } from "../../wire/server";

interface March {
  names: string[];
  path: string[];
  line: LogLine;
}

const nameOf = (line: LogLine): string => line.words.split(" moves from ")[0] ?? "";

/** Steps of one march, by one unit or by several together, told as one line. */
export function marchesOf(log: LogLine[]): LogLine[] {
  const told: LogLine[] = [];
  let party: March[] = [];
  const end = (): void => {
    const ways = new Map<string, March>();
    for (const march of party) {
      const key = march.path.join(" ");
      const held = ways.get(key);
      if (held) held.names.push(...march.names);
      else ways.set(key, march);
    }
    for (const { names, path, line } of ways.values()) {
      const hexes = path.length - 1;
      const words = `${names.join(" and ")} ${names.length > 1 ? "march" : "marches"} from ${path[0]} to ${path[hexes]}, ${hexes} ${hexes > 1 ? "hexes" : "hex"}.`;
      told.push(hexes > 0 ? { ...line, words } : line);
    }
    party = [];
  };
  for (const line of log) {
    const [from, to] = line.kind === "Moved" ? (line.beat?.path ?? []) : [];
    if (!from || !to) {
      end();
      told.push(line);
      continue;
    }
    const name = nameOf(line);
    const march = party.find(({ names, path }) => names[0] === name && path[path.length - 1] === from);
    if (march) {
      march.path.push(to);
      march.line = line;
    } else {
      // Another stack sets out: the march before it is over.
      if (party.length && party[0]?.path[0] !== from) end();
      party.push({ names: [name], path: [from, to], line });
    }
  }
  end();
  return told;
}
