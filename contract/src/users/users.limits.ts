export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const FULL_NAME_MAX = 100;
export const CUSTOM_STATUS_MAX = 100;
/** The most that a user search answers. */
export const USER_SEARCH_MAX = 20;
