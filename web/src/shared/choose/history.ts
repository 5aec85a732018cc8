/** The commands that were typed at this seat, the latest last. */
export const typed: string[] = [];

/** Empties the list before somebody else sits down. */
export function forgetCommands(): void {
  typed.length = 0;
}
