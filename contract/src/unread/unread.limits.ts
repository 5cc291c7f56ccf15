/** So many positions are put back at once: those of a workspace with more conversations than that take several requests. */
export const POSITIONS_MAX = 5_000;
