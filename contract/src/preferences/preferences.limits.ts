/** The number of keywords of a user, and the length of each. */
export const KEYWORDS_MAX = 25;
export const KEYWORD_LENGTH_MAX = 50;
