const WORDS: Record<string, string> = { human: "a person", thumbs: "computer", "thumbs-former": "former computer", random: "computer, at random" };

/** What whoever plays a seat is called. */
export const playerWords = (player: string): string => WORDS[player] ?? player;
