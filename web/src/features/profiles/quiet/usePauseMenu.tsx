import { IconBell, IconBellOff } from '@tabler/icons-react';
import { getBrowserTimeZone } from '../../../platform/calendar/today.ts';
import type { MenuGroup } from '../../../ui/menu/menu.ts';
import { endOfPause, formatPauseEnd, PAUSES } from './pause-times.ts';
import { quietTexts as texts } from './quiet.texts.ts';
import { useDoNotDisturb } from './useDoNotDisturb.ts';

const SIZE = 16;

/** The part of a menu that pauses notifications, or resumes them. */
export function usePauseMenu(): MenuGroup {
  const { isPaused, quietUntil: end, change } = useDoNotDisturb();
  const pauses = PAUSES.map((pause) => ({
    key: pause,
    label: texts.pauses[pause],
    icon: <IconBellOff size={SIZE} />,
    onChoose: () => {
      const until = new Date(endOfPause(pause, Date.now(), getBrowserTimeZone())).toISOString();
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
    title: end ? texts.quietUntil({ time: formatPauseEnd(end) }) : texts.pause,
    items: isPaused ? [resume] : pauses,
  };
}
