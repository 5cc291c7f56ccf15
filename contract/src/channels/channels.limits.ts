export const CHANNEL_NAME_MAX = 80;
export const CHANNEL_TOPIC_MAX = 250;
export const CHANNEL_DESCRIPTION_MAX = 500;
/** Up to so many people in a workspace a new public channel is followed by everyone; beyond that, by its followers. */
export const FOLLOWED_BY_EVERYONE_MAX = 200;
