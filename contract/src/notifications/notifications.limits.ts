/** The default and maximum page size of the list of notifications. */
export const NOTIFICATIONS_PAGE_SIZE = 50;
export const NOTIFICATIONS_PAGE_MAX = 100;

/** Unread notifications are counted up to this number; clients show 99+ above 99. */
export const UNREAD_NOTIFICATIONS_MAX = 100;

/** The retention of notifications, in days. */
export const NOTIFICATION_DAYS = 90;
/** The nightly cleanup keeps this many of the newest notifications of each user. */
export const NOTIFICATIONS_KEPT = 1_000;

/** The maximum length of a notification’s content, in characters. */
export const NOTIFICATION_CONTENT_MAX = 300;

/** The maximum number of users that one notification names, the latest first. */
export const NOTIFICATION_ACTORS_MAX = 50;

/** Above this number of tasks, an assignment or the daily due-date check creates one combined notification. */
export const SEPARATE_TASK_NOTIFICATIONS_MAX = 3;
