/** The maximum number of comments on a page, replies included. A client that opens the page loads all of them, in several requests. */
export const PAGE_COMMENTS_MAX = 2_000;
/** The default and maximum number of comments in one response. */
export const PAGE_COMMENTS_PAGE_MAX = 200;
/** The maximum length of the text that a thread quotes, in characters. */
export const QUOTED_TEXT_MAX = 300;
