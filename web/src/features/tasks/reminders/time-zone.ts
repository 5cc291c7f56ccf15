import { setOwnTimeZone } from '@workflow/contract/tasks/reminders/reminders.endpoints.ts';
import { call } from '../../../platform/api/api.ts';
import { getTimeZone } from '../../../platform/calendar/time-zone.ts';

/** Sends the user's time zone to the server, which sends reminders in the user's morning. */
export async function sendTimeZone(): Promise<void> {
  await call(setOwnTimeZone, { body: { time_zone: getTimeZone() } });
}
