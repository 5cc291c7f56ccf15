import { type DoNotDisturb, quietUntil } from '@workflow/contract/users/do-not-disturb.ts';
import { useCurrentMinute } from '../calendar/current-minute.ts';

/** Returns whether do not disturb is on now for the signed-in user, and updates every minute. For other users, read `is_do_not_disturb`. */
export function useIsDoNotDisturb({
  do_not_disturb,
}: {
  readonly do_not_disturb: DoNotDisturb | null;
}): boolean {
  useCurrentMinute();
  // Uses the exact time and not the last full minute, so that a pause which has just begun counts at once.
  return quietUntil(do_not_disturb, Date.now()) !== null;
}
