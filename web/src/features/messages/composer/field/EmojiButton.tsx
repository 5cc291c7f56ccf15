import { ActionIcon } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { pickEmoji } from '../../../emoji/emoji.dialog.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import { insertAtSelection, readField, writeField } from './text-field.ts';

/** A button that inserts an emoji at the caret. */
export function EmojiButton({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const insert = async (beside: Element) => {
    const emoji = await pickEmoji(beside);
    if (!field.current) return;
    if (emoji) writeField(field.current, insertAtSelection(readField(field.current), emoji));
    else field.current.focus();
  };
  return (
    <ActionIcon
      size={32}
      variant="subtle"
      color="gray"
      aria-label={texts.emoji}
      title={texts.emoji}
      aria-haspopup="dialog"
      onClick={(event) => void insert(event.currentTarget)}
    >
      <IconMoodSmile size={18} />
    </ActionIcon>
  );
}
