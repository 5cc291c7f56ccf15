/** The maximum number of users that a search for readers of a conversation returns. */
export const READERS_FOUND_MAX = 50;
