import { addDaysInZone, dateInZone, startOfDay } from '@workflow/contract/core/schemas/time-zone.ts';
import { REMINDER_HOUR } from '@workflow/contract/tasks/reminders/reminders.limits.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { getChosenTimeZone } from '../../preferences/preferences.access.ts';
import { changeTimeZone } from '../../profiles/profiles.service.ts';
import { lockNextReminder, type NextReminder, putTimeZone } from './reminders.store.ts';

/**
 * Returns the time of the next reminder in milliseconds: this morning if it is still ahead, otherwise
 * tomorrow morning.
 */
export function nextReminderTime(timeZone: string, now: number): number {
  const today = dateInZone(timeZone, now);
  const morning = startOfDay(timeZone, today, REMINDER_HOUR);
  return morning > now ? morning : startOfDay(timeZone, addDaysInZone(today, 1, timeZone), REMINDER_HOUR);
}

/** Returns the time of the next reminder in a new time zone: now, if the morning of the reminder has already begun there. */
export function nextTimeInNewZone(timeZone: string, known: NextReminder | null, now: number): number {
  if (known) {
    const morning = startOfDay(timeZone, dateInZone(known.timeZone, known.nextAt), REMINDER_HOUR);
    if (morning <= now) return now;
  }
  return nextReminderTime(timeZone, now);
}

/**
 * Stores the time zone of the user, which decides when they are reminded and which local time others see: the one that a device reports,
 * unless the user has chosen another one.
 */
export async function setOwnTimeZone(tx: Tx, actor: Actor, reported: string): Promise<void> {
  const { userId } = actor;
  const timeZone = (await getChosenTimeZone(tx, userId)) ?? reported;
  await changeTimeZone(tx, actor, timeZone);
  const known = await lockNextReminder(tx, userId);
  const nextAt = nextTimeInNewZone(timeZone, known, Date.now());
  await putTimeZone(tx, userId, timeZone, new Date(nextAt));
}
