export const EXPIRATION_DAYS_MIN = 1;
export const EXPIRATION_DAYS_MAX = 365;
export const EXPIRATION_DAYS_DEFAULT = 7;
/** The usage limits that the invitation dialog offers; `null` means unlimited. */
export const MAX_USES_OFFERED = [null, 1, 5, 10, 25, 50] as const;
export const MAX_USES_MAX = 1000;
