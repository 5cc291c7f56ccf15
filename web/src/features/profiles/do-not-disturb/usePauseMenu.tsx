import { IconBell, IconBellOff } from '@tabler/icons-react';
import { getTimeZone } from '../../../platform/calendar/time-zone.ts';
import type { MenuGroup } from '../../../ui/menu/menu.ts';
import { doNotDisturbTexts as texts } from './do-not-disturb.texts.ts';
import { endOfPause, formatPauseEnd, PAUSES } from './pause-times.ts';
import { useDoNotDisturb } from './useDoNotDisturb.ts';

const SIZE = 16;

/** Returns the menu group that pauses or resumes notifications. */
export function usePauseMenu(): MenuGroup {
  const { isPaused, quietUntil: end, change } = useDoNotDisturb();
  const pauses = PAUSES.map((pause) => ({
    key: pause,
    label: texts.pauses[pause],
    icon: <IconBellOff size={SIZE} />,
    onChoose: () => {
      const until = new Date(endOfPause(pause, Date.now(), getTimeZone())).toISOString();
      change({ until });
    },
  }));
  const resume = {
    key: 'resume',
    label: texts.resume,
    icon: <IconBell size={SIZE} />,
    onChoose: () => change({ until: null }),
  };
  return {
    title: end ? texts.pausedUntil({ time: formatPauseEnd(end) }) : texts.pause,
    items: isPaused ? [resume] : pauses,
  };
}
