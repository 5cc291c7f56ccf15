import { IconArrowDown } from '@tabler/icons-react';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useState } from 'react';
import { messagesTexts as texts } from '../messages.texts.ts';
import classes from './JumpToBottom.module.css';

interface Props {
  /** Newest first. */
  messages: readonly Message[];
  me: string | null;
  onJump: () => void;
}

/** Mounted while the bottom is out of sight: counts what others have written since. */
export function JumpToBottom({ messages, me, onJump }: Props) {
  const [since] = useState(messages[0]?.seq ?? 0);
  const firstOld = messages.findIndex(({ seq }) => seq <= since);
  const count = messages
    .slice(0, firstOld < 0 ? messages.length : firstOld)
    .filter(({ user_id }) => user_id !== me).length;
  return (
    <button
      type="button"
      className={classes.jump}
      aria-label={count > 0 ? `${texts.jumpToBottom} (${texts.newCount({ count })})` : texts.jumpToBottom}
      title={texts.jumpToBottom}
      onClick={onJump}
    >
      {count > 0 && <span>{texts.newCount({ count })}</span>}
      <IconArrowDown size={18} aria-hidden />
    </button>
  );
}
