export const MESSAGE_CONTENT_MAX = 16_000;
/** How many a page holds unless asked otherwise (spec section 9). */
export const MESSAGE_PAGE_SIZE = 50;
export const MESSAGE_PAGE_MAX = 100;
/** Of a search among messages. */
export const SEARCH_MAX = 100;
/** So many different words of it count, the first. */
export const SEARCH_WORDS_MAX = 8;
/** So many found messages are given at once, unless asked for another number. */
export const SEARCH_PAGE_SIZE = 20;
/** How much of the message that is answered stands above the reply (spec section 2, Channel view). */
export const REPLY_PREVIEW_LENGTH = 50;
/** How much of the answered message a reply carries with it. */
export const QUOTE_LENGTH = 200;
/** So many earlier texts of a message are given at once, unless asked for fewer. */
export const HISTORY_PAGE_MAX = 50;
/** What a message says that forwards another one without a word about it. */
export const FORWARDED_CONTENT = 'Forwarded a message';
/** After the last keystroke (spec section 9). */
export const TYPING_STOPS_AFTER_MS = 2_000;
/** How near to the bottom counts as having seen it (spec section 9). */
export const SEEN_WITHIN_PX = 100;
/** `@here` is kept with those who are present; of more people it is for all who follow. */
export const PRESENT_MAX = 200;
/** Before so many people and more are named with `@channel` or `@here`, the author is asked. */
export const ASKED_BEFORE_NAMING = 20;
/** So many names of a message mention somebody; what is named beyond is text. */
export const MENTIONS_MAX = 100;
/** So many unread mentions of a conversation are listed, the newest. */
export const UNREAD_MENTIONS_MAX = 100;
