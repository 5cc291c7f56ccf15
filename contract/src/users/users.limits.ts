export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const FULL_NAME_MAX = 100;
export const TITLE_MAX = 100;
export const CUSTOM_STATUS_MAX = 100;
/** The maximum number of users that a user search returns. */
export const USER_SEARCH_MAX = 20;
