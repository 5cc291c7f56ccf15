/** The number of recent repliers shown with a thread. */
export const THREAD_REPLIERS_MAX = 3;
/** The number of unread replies of a thread that the server lists: the newest ones. */
export const UNREAD_REPLIES_MAX = 100;
/** The maximum number of followed threads that the server lists: unread threads first, then the most recently active ones. */
export const THREADS_MAX = 200;
