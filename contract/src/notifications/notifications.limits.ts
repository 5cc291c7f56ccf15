/** The default and maximum page size of the list of notifications. */
export const NOTIFICATIONS_PAGE_SIZE = 50;
export const NOTIFICATIONS_PAGE_MAX = 100;

/** Unread notifications are counted up to this number; clients show 99+ above 99. */
export const UNREAD_NOTIFICATIONS_MAX = 100;

/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 90;
/** The number of notifications that the nightly cleanup keeps for each user, the newest ones. */
export const NOTIFICATIONS_KEPT = 1_000;

/** The maximum length of a notification’s content, in characters. */
export const NOTIFICATION_CONTENT_MAX = 300;

/** The maximum number of users that one notification names, the latest first. */
export const NOTIFICATION_ACTORS_MAX = 50;

/** If one action or one morning’s reminders concern more tasks than this, one notification combines them. */
export const SEPARATE_TASK_NOTIFICATIONS_MAX = 3;
