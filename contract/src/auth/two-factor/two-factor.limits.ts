/** How long a user has to enter the code after the password. */
export const SIGN_IN_CHALLENGE_MINUTES = 10;

/** The digits and the lifetime of a code of an authenticator app. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;

export const RECOVERY_CODES = 10;

/** After this many wrong codes in a row, an account accepts no code for some time. */
export const WRONG_CODES_MAX = 5;
export const WRONG_CODES_MINUTES = 15;
