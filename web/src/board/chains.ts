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
  const ends = [...beside.keys()].filter((name) => beside.get(name)?.size !== 2);
  for (const start of [...ends, ...beside.keys()]) {
    for (const first of [...(beside.get(start) ?? [])]) found.push(trace(start, first, beside));
  }
  return found;
}

function trace(start: string, first: string, beside: Map<string, Set<string>>): string[] {
  const crossing = (name: string, left: number): boolean => left !== 1 || name === start;
  const line = [start];
  let [from, at] = [start, first];
  for (;;) {
    line.push(at);
    const wasEnd = (beside.get(at)?.size ?? 0) !== 2;
    beside.get(from)?.delete(at);
    beside.get(at)?.delete(from);
    const next = [...(beside.get(at) ?? [])];
    if (wasEnd || crossing(at, next.length)) return line;
    [from, at] = [at, next[0] as string];
  }
}
