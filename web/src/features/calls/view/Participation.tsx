import { ActionIcon } from '@mantine/core';
import { IconHandStop, IconMoodSmile } from '@tabler/icons-react';
import { QUICK_REACTIONS } from '@workflow/contract/reactions/reactions.limits.ts';
import { useState } from 'react';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import type { Call } from '../engine/call.ts';
import classes from './CallOverlay.module.css';
import { callTexts as texts } from './call.texts.ts';

interface Props {
  call: Call;
  isHandRaised: boolean;
}

/** The buttons that raise the hand and send reactions. */
export function Participation({ call, isHandRaised }: Props) {
  const [isReacting, setIsReacting] = useState(false);
  const roving = useRovingTabindex('row');
  const hand = isHandRaised ? texts.hand.lower : texts.hand.raise;
  return (
    <>
      <ActionIcon
        size={36}
        variant={isHandRaised ? 'filled' : 'default'}
        color="accent"
        aria-label={hand}
        title={hand}
        onClick={() => call.raiseHand(!isHandRaised)}
      >
        <IconHandStop size={18} />
      </ActionIcon>
      <ActionIcon
        size={36}
        variant="default"
        aria-label={texts.react}
        title={texts.react}
        aria-expanded={isReacting}
        onClick={() => setIsReacting(!isReacting)}
      >
        <IconMoodSmile size={18} />
      </ActionIcon>
      {isReacting && (
        <div ref={roving} className={classes.reactions} role="toolbar" aria-label={texts.react}>
          {QUICK_REACTIONS.map((emoji) => (
            <ActionIcon
              key={emoji}
              size={36}
              aria-label={texts.reactWith({ emoji })}
              onClick={() => call.react(emoji)}
            >
              <span aria-hidden>{emoji}</span>
            </ActionIcon>
          ))}
        </div>
      )}
    </>
  );
}
