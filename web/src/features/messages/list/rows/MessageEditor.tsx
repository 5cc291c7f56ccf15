import { Button } from '@mantine/core';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useRef } from 'react';
import { useMessageEdit } from '../../composer/editing/useMessageEdit.ts';
import { EmojiButton } from '../../composer/field/EmojiButton.tsx';
import { MessageField } from '../../composer/field/MessageField.tsx';
import { messagesTexts as texts } from '../../messages.texts.ts';
import classes from './MessageEditor.module.css';

/** Edits a message inside the message list. */
export function MessageEditor({ message }: { message: Message }) {
  const { text, change, left, fits, isPending, save, close, onKeyDown } = useMessageEdit(message);

  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={classes.editor}>
      <div className={classes.field}>
        <MessageField
          ref={field}
          value={text}
          label={texts.editing}
          onChange={change}
          onKeyDown={onKeyDown}
          focusAtEnd
          readOnly={isPending}
        />
      </div>
      <div className={classes.buttons}>
        <EmojiButton field={field} />
        <span className={classes.hint}>{left < 0 ? texts.tooMany({ count: -left }) : texts.editHint}</span>
        <Button size="compact-sm" variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button size="compact-sm" disabled={!fits || isPending} onClick={save}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
    </div>
  );
}
