/** The maximum number of events in one page of the audit log. */
export const AUDIT_LOG_PAGE_MAX = 100;
