/**
 * So many positions, and as many of threads, are marked read or put back at once: of more, each request does as many. Both lists together are
 * a body that the server takes.
 */
export const POSITIONS_MAX = 2_000;
