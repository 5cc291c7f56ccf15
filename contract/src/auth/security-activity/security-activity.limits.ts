/** The maximum number of events in one page of the security activity. */
export const SECURITY_EVENTS_PAGE_MAX = 100;
/** The number of days for which the security activity is kept. */
export const SECURITY_EVENTS_DAYS = 365;
