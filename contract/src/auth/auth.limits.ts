export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const EMAIL_LENGTH_MAX = 254;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_DAYS = 60;
export const SIGN_IN_ATTEMPTS_PER_MINUTE = 30;
/** A stolen session must not be able to try many passwords. */
export const PASSWORD_ATTEMPTS_PER_MINUTE = 10;
