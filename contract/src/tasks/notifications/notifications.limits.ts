/** The hour of the day at which people are reminded of what is due, by their own clocks. */
export const REMINDED_AT_HOUR = 8;
/** Of the tasks of one workspace, in one morning. */
export const REMINDED_OF_MAX = 20;
