/** The maximum number of users that a search for readers of a conversation returns. */
export const READER_SEARCH_MAX = 50;
