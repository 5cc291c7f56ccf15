import { IconArrowDown } from '@tabler/icons-react';
import type { Conversation } from '../../../conversations/conversations.cache.ts';
import classes from './JumpToBottom.module.css';
import { bottomTexts as texts } from './jump-to-bottom.texts.ts';

interface Props {
  conversation: Pick<Conversation, 'last_seq' | 'unread_count'>;
  /** The newest message when the bottom went out of sight. */
  since: number;
  onJump: () => void;
}

/** Says how much has come since and is unread. */
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
