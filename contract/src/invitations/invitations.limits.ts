export const EXPIRATION_DAYS_MIN = 1;
export const EXPIRATION_DAYS_MAX = 365;
export const EXPIRATION_DAYS_DEFAULT = 7;
/** The usage limits that the invitation dialog offers; `null` means unlimited. */
export const MAX_USES_OFFERED = [null, 1, 5, 10, 25, 50] as const;
export const MAX_USES_MAX = 1000;
/** How many addresses one request can invite. */
export const INVITED_EMAILS_MAX = 100;
/** The length of the personal note in an invitation email. */
export const INVITATION_NOTE_LENGTH_MAX = 500;
/** How many invitations of a workspace can be pending at once. */
export const PENDING_INVITATIONS_MAX = 2000;
/** The shortest time between two emails of one invitation, so that its recipient does not get many copies. */
export const RESEND_AFTER_SECONDS = 60;
