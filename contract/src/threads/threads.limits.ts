/** So many of those who replied last are shown with a thread. */
export const THREAD_PEOPLE_MAX = 3;
/** So many of a thread's unread replies are listed, the newest. */
export const UNREAD_REPLIES_MAX = 100;
/** So many of the threads that somebody follows are listed: those that are unread, and those that were replied to last. */
export const THREADS_MAX = 200;
