/** Joins pairs of neighbours into long lines; a line ends where three or more meet, or where nothing follows. */
export function chains(lines: string[][]): string[][] {
  const beside = new Map<string, Set<string>>();
  const link = (a: string, b: string): void => {
    beside.set(a, (beside.get(a) ?? new Set()).add(b));
  };
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      link(line[i - 1] as string, line[i] as string);
      link(line[i] as string, line[i - 1] as string);
    }
  }
  const found: string[][] = [];
  const ends = new Set([...beside.keys()].filter((name) => beside.get(name)?.size !== 2));
  for (const start of [...ends, ...beside.keys()]) {
    for (const first of [...(beside.get(start) ?? [])]) found.push(trace(start, first, beside, ends));
  }
  return found;
}

function trace(start: string, first: string, beside: Map<string, Set<string>>, ends: Set<string>): string[] {
  const isLast = (name: string, left: number): boolean => ends.has(name) || left !== 1 || name === start;
  const line = [start];
  let [from, at] = [start, first];
  for (;;) {
    line.push(at);
    beside.get(from)?.delete(at);
    beside.get(at)?.delete(from);
    const next = [...(beside.get(at) ?? [])];
    if (isLast(at, next.length)) return line;
    [from, at] = [at, next[0] as string];
  }
}
