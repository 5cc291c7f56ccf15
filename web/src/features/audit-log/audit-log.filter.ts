import type { AuditLogFilter } from '@workflow/contract/audit-log/audit-log.schema.ts';
import { startOfUserDay } from '../../platform/calendar/time-zone.ts';
import type { AuditLogChoice } from './AuditLogFilters.tsx';

/** Returns the start of a day, or of the following day, in the user’s time zone. */
const startOf = (day: string, { daysLater = 0 } = {}): string => startOfUserDay(day, daysLater).toISOString();

/** Date fields leave out incomplete dates, but keep years such as 0020 while the user types. */
const isComplete = (day: string) => /^[1-9]\d{3}-/.test(day);

/** Converts the fields to the filter of a request. The last day counts in full. */
export const toAuditLogFilter = ({ kind, userId, from, to }: AuditLogChoice): AuditLogFilter => ({
  ...(kind && { kind }),
  ...(userId && { user_id: userId }),
  ...(isComplete(from) && { from: startOf(from) }),
  ...(isComplete(to) && { until: startOf(to, { daysLater: 1 }) }),
});
