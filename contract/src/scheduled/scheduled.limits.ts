/** The minimum lead time of a scheduled message in seconds. */
export const SCHEDULE_AHEAD_MIN_SECONDS = 60;
export const SCHEDULE_AHEAD_MAX_DAYS = 120;
/** The maximum number of scheduled messages per user, in all workspaces. */
export const SCHEDULED_MESSAGES_MAX = 100;

/** The maximum number of reminders that a user has set for themselves and that are still to come. */
export const REMINDERS_MAX = 100;
