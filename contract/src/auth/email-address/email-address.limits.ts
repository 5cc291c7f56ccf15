/** How long the link of a confirmation email is valid. */
export const EMAIL_LINK_HOURS = 24;
