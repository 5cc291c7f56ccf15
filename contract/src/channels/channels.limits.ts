export const CHANNEL_NAME_MAX = 80;
export const CHANNEL_TOPIC_MAX = 250;
export const CHANNEL_DESCRIPTION_MAX = 500;
/**
 * In a workspace with at most this many users, everyone who can read a new public channel follows it. In a larger one, users follow it by
 * choice.
 */
export const AUTO_FOLLOW_MEMBERS_MAX = 200;
