import { Button } from '@mantine/core';
import { UserListSkeleton } from '../../../../ui/feedback/Skeletons.tsx';
import type { Conversation } from '../../../conversations/conversations.cache.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import classes from './MoreMessages.module.css';
import type { MessagePaging as More } from './useMoreMessages.ts';

interface Props {
  more: More;
  /** The loading label for screen readers. */
  loading: string;
}

/** The loading or error row beyond an end of the window, if more messages exist there. */
export function MessagePageLoader({ more, loading }: Props) {
  return (
    <div className={classes.more}>
      {more.state === 'failed' ? (
        <Button variant="default" onClick={more.load}>
          {texts.tryAgain}
        </Button>
      ) : (
        <UserListSkeleton rows={2} label={loading} />
      )}
    </div>
  );
}

/** The header above a conversation's first message. */
export const ConversationStart = ({ conversation: { hasName, label } }: { conversation: Conversation }) => (
  <p className={classes.beginning}>
    {hasName ? texts.beginning({ name: label }) : texts.beginningWith({ people: label })}
  </p>
);
