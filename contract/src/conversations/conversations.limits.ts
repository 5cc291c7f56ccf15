/** The most people that a search among those who can read a conversation answers. */
export const READERS_FOUND_MAX = 50;
