/** How many messages a person saves in a workspace at most; in memory each takes some bytes of every tab. */
export const SAVED_MAX = 1_000;
/** How many a page of the list holds unless asked otherwise. */
export const SAVED_PAGE_SIZE = 50;
export const SAVED_PAGE_MAX = 100;
