export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAIL_LENGTH_MAX = 254;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_DAYS = 60;
/** The number of sessions of one user. A sign-in beyond it ends the session that was unused for the longest time. */
export const SESSIONS_MAX = 200;
export const SIGN_IN_ATTEMPTS_PER_MINUTE = 30;
/** A stolen session must not be able to try many passwords. */
export const PASSWORD_ATTEMPTS_PER_MINUTE = 10;
