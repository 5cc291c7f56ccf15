import { getTimeZone } from '../../../platform/calendar/time-zone.ts';
import { endOfPause, type Pause } from './pause-times.ts';
import { useDoNotDisturb } from './useDoNotDisturb.ts';

/** Pauses notifications, unless they are paused. */
export function usePauseCommand(pause: Pause): (() => void) | null {
  const { isPaused, change } = useDoNotDisturb();
  if (isPaused) return null;
  return () => change({ until: new Date(endOfPause(pause, Date.now(), getTimeZone())).toISOString() });
}

export function useResumeCommand(): (() => void) | null {
  const { isPaused, change } = useDoNotDisturb();
  return isPaused ? () => change({ until: null }) : null;
}
