/** The maximum number of pinned messages in a conversation. More would no longer be a useful selection. */
export const PINS_MAX = 100;
