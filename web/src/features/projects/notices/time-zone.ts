import { setOwnTimeZone } from '@workflow/contract/projects/notices/notices.endpoints.ts';
import { call } from '../../../platform/api.ts';

/** Says where the person is, so that they are reminded in the morning there. */
export async function tellTimeZone(): Promise<void> {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
  await call(setOwnTimeZone, { body: { time_zone } });
}
