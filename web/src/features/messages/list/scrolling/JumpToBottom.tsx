import { IconArrowDown } from '@tabler/icons-react';
import type { Conversation } from '../../../conversations/conversations.cache.ts';
import classes from './JumpToBottom.module.css';
import { bottomTexts as texts } from './jump-to-bottom.texts.ts';

interface Props {
  conversation: Pick<Conversation, 'last_seq' | 'unread_count'>;
  /** The number of the newest message when the user scrolled away from the bottom. */
  since: number;
  onJump: () => void;
}

/** A button that jumps to the bottom and counts the unread messages that arrived since. */
export function JumpToBottom({ conversation: { last_seq, unread_count }, since, onJump }: Props) {
  const count = Math.min(last_seq - since, unread_count);
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
