/** Of how many channels, those written to last, the newest message is told. */
export const LATEST_MESSAGES_MAX = 20;
/** In characters. */
export const LATEST_TEXT_LENGTH = 140;
