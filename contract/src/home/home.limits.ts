/** The number of most recently active channels whose newest message the server returns. */
export const LATEST_MESSAGES_MAX = 20;
/** The maximum length of the message text in characters. */
export const LATEST_TEXT_LENGTH = 140;
