/** How long a mission lasts: in rounds or turns, or as long as its track has spaces. */
export const lengthWords = (rounds: number, round: string): string => (rounds ? `${rounds} ${round}s` : "until its track ends");

/** How far a game has come. */
export const progressWords = (now: number, rounds: number, round: string): string =>
  rounds ? `${round} ${now} of ${rounds}` : `${round} ${now}`;
