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
    try {
      if (!(await goToMessage(client, parent_id))) toast.error(texts.parentGone);
    } catch {
      toast.error(texts.loadFailed);
    }
    setLooking(false);
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
