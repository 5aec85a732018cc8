/** Where the rules of a game are read, or one of them. */
export const readerLink = (game: string, number = ""): string => `/rules/${game}${number ? `#${number}` : ""}`;
