/** How long the link of a password reset email is valid. */
export const RESET_LINK_MINUTES = 60;

/** The limit for one caller, against attempts with many addresses. */
export const RESET_REQUESTS_PER_MINUTE = 10;
