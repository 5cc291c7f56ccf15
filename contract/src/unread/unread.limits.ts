/**
 * The maximum number of conversations, and of threads, that one request marks read or restores; clients repeat the request for more. A
 * body with both lists at this size is within the server’s limit.
 */
export const READ_POSITIONS_MAX = 2_000;
