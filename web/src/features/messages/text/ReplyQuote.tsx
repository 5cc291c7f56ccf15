import { IconArrowForwardUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useMessageView } from '../list/view.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { previewOf } from './preview.ts';
import classes from './ReplyQuote.module.css';

/** The beginning of what a message answers; it leads there. */
export function ReplyQuote({ message }: { message: Message }) {
  const client = useQueryClient();
  const { goToMessage } = useMessageView();
  const [looking, setLooking] = useState(false);
  const { parent_id, reply_to_content } = message;

  if (!parent_id || reply_to_content === null) {
    return (
      <span className={classes.quote} data-gone>
        <IconArrowForwardUp size={14} aria-hidden />
        <span className={classes.words}>{texts.parentUnknown}</span>
      </span>
    );
  }
  const go = async () => {
    setLooking(true);
    const found = await goToMessage(client, parent_id).catch(() => false);
    setLooking(false);
    if (!found) toast.error(texts.parentGone);
  };
  return (
    <button type="button" className={classes.quote} title={texts.showParent} aria-busy={looking} onClick={go}>
      <IconArrowForwardUp size={14} aria-hidden />
      <span className={classes.words} dir="auto">
        {previewOf(reply_to_content)}
      </span>
    </button>
  );
}
