import { type DoNotDisturb, quietUntil } from '@workflow/contract/users/do-not-disturb.ts';
import { useCurrentMinute } from '../calendar/current-minute.ts';

/** Whether a user wants no alerts now, updated every minute. */
export function useIsDoNotDisturb({
  do_not_disturb,
}: {
  readonly do_not_disturb: DoNotDisturb | null;
}): boolean {
  useCurrentMinute();
  // Not the last full minute: a pause that has just begun counts at once.
  return quietUntil(do_not_disturb, Date.now()) !== null;
}
