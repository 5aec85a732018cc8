import { waysOf, type Item } from "../../shared/beats/scenes";

/** Counters that go the same way, and the hexes of it; those nobody knows have no names. */
export interface March {
  labels: string[];
  /** How many counters go along whose names are not known. */
  hidden: number;
  path: string[];
  side: string;
}

/** The ways of a scene, each with everybody who goes it. */
export function marchesIn(items: Item[], hexOf: (label: string) => string | undefined): March[] {
  const found = new Map<string, March>();
  const add = (path: string[], side: string, label: string): void => {
    const key = path.join(" ");
    const march = found.get(key) ?? { labels: [], hidden: 0, path, side };
    if (label) march.labels.push(label);
    else march.hidden += 1;
    found.set(key, march);
  };
  const sides = new Map(items.flatMap(({ beat }) => (beat.units ?? []).map((label) => [label, beat.side ?? ""] as const)));
  for (const [label, way] of waysOf(items)) {
    const start = hexOf(label);
    // Who goes back or follows is told with the hexes he enters, not with the one he leaves.
    add(start && start !== way[0] && !(items[0]?.line.kind === "Entered") ? [start, ...way] : way, sides.get(label) ?? "", label);
  }
  for (const way of unnamed(items)) add(way, "", "");
  return [...found.values()];
}

/** The ways of those who are not known, put together from their steps. */
function unnamed(items: Item[]): string[][] {
  const ways: string[][] = [];
  for (const { beat } of items) {
    if (beat.kind !== "move" || beat.units?.length || !beat.path?.length) continue;
    const [start, ...rest] = beat.path;
    const way = ways.find((held) => held[held.length - 1] === start);
    if (way && rest.length) way.push(...rest);
    else ways.push([...beat.path]);
  }
  return ways;
}
