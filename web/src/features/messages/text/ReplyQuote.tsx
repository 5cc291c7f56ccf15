import { Loader } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { announce } from '../announcements/announcements.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { useMessageView } from '../view/message-view.ts';
import classes from './ReplyQuote.module.css';
import { toTextPreview } from './text-preview.ts';

/** The quote shows a loading label once the search for the original message has taken this many milliseconds. */
const LOADING_LABEL_DELAY_MS = 300;

/** Renders the author and the beginning of the message that a reply quotes. A click jumps to that message. */
export function ReplyQuote({ message }: { message: Message }) {
  const client = useQueryClient();
  const { goToMessage } = useMessageView();
  const [looking, setLooking] = useState(false);
  const { parent_id, reply_to_content, reply_to_user } = message;

  if (!parent_id || reply_to_content === null) {
    return (
      <span className={classes.quote} data-gone>
        <IconArrowForwardUp size={14} aria-hidden />
        <span className={classes.words}>{texts.parentUnknown}</span>
      </span>
    );
  }
  const go = async () => {
    const timer = setTimeout(() => {
      setLooking(true);
      announce(texts.lookingForParent);
    }, LOADING_LABEL_DELAY_MS);
    try {
      if (!(await goToMessage(client, parent_id))) toast.error(texts.parentGone);
    } catch {
      toast.error(texts.loadFailed);
    }
    clearTimeout(timer);
    setLooking(false);
  };
  return (
    <button type="button" className={classes.quote} title={texts.showParent} aria-busy={looking} onClick={go}>
      {looking ? <Loader size={12} aria-hidden /> : <IconArrowForwardUp size={14} aria-hidden />}
      {reply_to_user && (
        <bdi className={classes.author}>{reply_to_user.full_name || reply_to_user.username}</bdi>
      )}
      <span className={classes.words} dir="auto">
        {looking ? texts.lookingForParent : toTextPreview(reply_to_content)}
      </span>
    </button>
  );
}
