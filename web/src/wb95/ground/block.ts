/** The edge of the blocks a large map is drawn in. */
export const BLOCK = 420;
