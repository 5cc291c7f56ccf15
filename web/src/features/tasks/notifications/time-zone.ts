import { setOwnTimeZone } from '@workflow/contract/tasks/notifications/notifications.endpoints.ts';
import { call } from '../../../platform/api/api.ts';
import { getBrowserTimeZone } from '../../../platform/calendar/today.ts';

/** Says where the person is, so that they are reminded in the morning there. */
export async function sendTimeZone(): Promise<void> {
  await call(setOwnTimeZone, { body: { time_zone: getBrowserTimeZone() } });
}
