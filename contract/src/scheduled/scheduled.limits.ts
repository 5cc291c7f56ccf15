/** What is to be sent sooner is sent at once. */
export const SCHEDULE_AHEAD_MIN_SECONDS = 60;
export const SCHEDULE_AHEAD_MAX_DAYS = 120;
/** How many messages somebody has scheduled at a time, in all workspaces. */
export const SCHEDULED_MAX = 100;
