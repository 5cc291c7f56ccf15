export const MESSAGE_CONTENT_MAX = 16_000;
/** The default page size of messages (product specification, section 9). */
export const MESSAGE_PAGE_SIZE = 50;
export const MESSAGE_PAGE_MAX = 100;
/** The maximum length of a message search, in characters. */
export const SEARCH_LENGTH_MAX = 100;
/** A search uses only its first 8 distinct words. */
export const SEARCH_WORDS_MAX = 8;
/** The default page size of search results. */
export const SEARCH_PAGE_SIZE = 20;
/** The number of characters of the original message shown above a reply (product specification, section 2, Channel view). */
export const REPLY_PREVIEW_LENGTH = 50;
/** The number of characters of the original message that a reply stores and sends. */
export const QUOTE_LENGTH = 200;
/** The default and maximum page size of the edit history. */
export const HISTORY_PAGE_MAX = 50;
/** The text of a forwarded message without a comment. */
export const FORWARDED_CONTENT = 'Forwarded a message';
/** The text of a message without text of its own, after the retention policy of the workspace deleted its file. */
export const EXPIRED_FILE_CONTENT = 'File deleted by the retention policy';
/** How long after the last keystroke the client sends the stop-typing event (product specification, section 9). */
export const TYPING_TIMEOUT_MS = 2_000;
/** The distance from the bottom of the list within which the newest message counts as seen (product specification, section 9). */
export const SEEN_DISTANCE_PX = 100;
/**
 * A mention of `@here` stores the users who were present, up to this number. With more users it addresses all followers, like `@channel`.
 */
export const HERE_MENTION_MAX = 200;
/** The composer asks the author to confirm a mention of `@channel` or `@here` if it reaches this number of users or more. */
export const CONFIRM_GROUP_MENTION_FROM = 20;
/** The maximum number of mentions in one message. Further names stay plain text. */
export const MENTIONS_MAX = 100;
/** The number of unread mentions that the server lists for a conversation: the newest ones. */
export const UNREAD_MENTIONS_MAX = 100;
