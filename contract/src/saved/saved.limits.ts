/** The maximum number of saved messages per user and workspace. Every tab holds all of their ids in memory. */
export const SAVED_MESSAGES_MAX = 1_000;
/** The default page size of the list of saved messages. */
export const SAVED_PAGE_SIZE = 50;
export const SAVED_PAGE_MAX = 100;
