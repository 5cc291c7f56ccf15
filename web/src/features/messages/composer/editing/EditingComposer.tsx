import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useRef } from 'react';
import { messagesTexts as texts } from '../../messages.texts.ts';
import { toTextPreview } from '../../text/text-preview.ts';
import classes from '../Composer.module.css';
import { EmojiButton } from '../field/EmojiButton.tsx';
import { MessageField } from '../field/MessageField.tsx';
import bar from '../reply/ReplyBar.module.css';
import { useMessageEdit } from './useMessageEdit.ts';

/** Replaces the composer while the user edits a message there. */
export function EditingComposer({ message }: { message: Message }) {
  const { text, change, left, fits, isPending, save, close, onKeyDown } = useMessageEdit(message);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={classes.composer}>
      <div className={classes.field}>
        <div className={bar.bar}>
          <IconPencil size={16} aria-hidden />
          <span className={bar.words}>
            <strong>{texts.editingMessage}</strong> <bdi>{toTextPreview(message.content)}</bdi>
          </span>
          <ActionIcon size="sm" aria-label={texts.cancelEdit} title={texts.cancelEdit} onClick={close}>
            <IconX size={16} />
          </ActionIcon>
        </div>
        <div className={classes.line}>
          <MessageField
            ref={field}
            value={text}
            label={texts.editing}
            onChange={change}
            onKeyDown={onKeyDown}
            focusAtEnd
            readOnly={isPending}
            enterKeyHint="done"
          />
          <div className={classes.after}>
            <EmojiButton field={field} />
            <ActionIcon
              size={32}
              variant={fits ? 'filled' : 'subtle'}
              color={fits ? 'accent' : 'gray'}
              aria-label={texts.save}
              title={texts.save}
              disabled={!fits || isPending}
              onPointerDown={(event) => event.preventDefault()}
              onClick={save}
            >
              <IconCheck size={18} />
            </ActionIcon>
          </div>
        </div>
      </div>
      <div className={classes.below}>
        <span className={classes.left} data-over={left < 0 || undefined}>
          {left < 0 ? texts.tooMany({ count: -left }) : texts.editHint}
        </span>
      </div>
    </div>
  );
}
