import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import type { ReplyTarget } from '../../../conversations/conversations.drafts.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import { toTextPreview } from '../../text/text-preview.ts';
import { useMessageView } from '../../view/message-view.ts';
import classes from './ReplyBar.module.css';

interface Props {
  message: ReplyTarget;
  /** Whether the message was deleted after the user started the reply; the text is then sent without it. */
  isGone: boolean;
}

/** Shows above the composer which message the user is replying to. */
export function ReplyBar({ message: { user, content }, isGone }: Props) {
  const { stopReply, focusComposer } = useMessageView();
  const cancel = () => {
    stopReply();
    focusComposer();
  };
  return (
    <div className={classes.bar}>
      <IconArrowBackUp size={16} aria-hidden />
      <span className={classes.words} role={isGone ? 'status' : undefined}>
        {isGone ? (
          texts.parentGone
        ) : (
          <>
            <strong>{texts.replyingTo({ name: user.full_name || user.username })}</strong>{' '}
            <bdi>{toTextPreview(content)}</bdi>
          </>
        )}
      </span>
      <ActionIcon size="sm" aria-label={texts.cancelReply} title={texts.cancelReply} onClick={cancel}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
