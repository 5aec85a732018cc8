const KEY = "grognard lessons";

/** How far a learner got: the step, and how many there are. */
export interface Progress {
  at: number;
  steps: number;
}

function load(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

export const progressOf = (game: string, lesson: string): Progress | undefined => load()[`${game}/${lesson}`];

export function keepProgress(game: string, lesson: string, now: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...load(), [`${game}/${lesson}`]: now }));
  } catch {
    // A browser without storage begins each lesson anew.
  }
}

export const isDone = (progress: Progress | undefined): boolean => progress !== undefined && progress.at >= progress.steps;
