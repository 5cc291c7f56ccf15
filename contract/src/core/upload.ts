/** How long a server lets one picture be drawn, with all that is read for it, in milliseconds. */
export const DRAW_MAX_MS = 30_000;
/** How long a server lets one file be stored, in milliseconds. */
export const STORE_MAX_MS = 60_000;
/** How long whoever has sent a whole file waits for the answer, in milliseconds: it is drawn, perhaps after another, and stored. */
export const UPLOAD_ANSWER_MAX_MS = 2 * DRAW_MAX_MS + STORE_MAX_MS;
