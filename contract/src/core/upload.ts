/** How long a server lets one picture be drawn, with all that is read for it, in milliseconds. */
export const DRAW_MAX_MS = 30_000;
