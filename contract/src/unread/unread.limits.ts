/** So many positions, and as many of threads, are marked read or put back at once: of more, each request does as many. */
export const POSITIONS_MAX = 5_000;
