/** The hour of the day, in the user’s time zone, at which the server sends reminders of due tasks. */
export const REMINDER_HOUR = 8;
/** The maximum number of reminders per user, workspace and morning. */
export const TASK_REMINDERS_MAX = 20;
