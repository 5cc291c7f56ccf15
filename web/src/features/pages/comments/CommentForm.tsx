import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { CommentField } from '../../comments/CommentField.tsx';
import { useCommentDraft } from './comment-drafts.ts';
import type { PageRef } from './comments.cache.ts';
import classes from './PageComments.module.css';
import { pageCommentsTexts as texts } from './page-comments.texts.ts';

interface Props {
  page: PageRef;
  /** The name under which the field's unsent text is stored. */
  draft: string;
  label: string;
  onSend: (content: string) => Promise<unknown>;
  onCancel?: () => void;
  isFocused?: boolean;
}

/** A field for a new comment. The text leaves the field when the user sends it, and returns if the server could not save it. */
export function CommentForm({ page, draft, label, onSend, onCancel, isFocused = false }: Props) {
  const [text, setText] = useCommentDraft(page.id, draft);
  const send = (event?: SubmitEvent) => {
    event?.preventDefault();
    const content = text.trim();
    if (content === '') return;
    setText('');
    // The caller’s mutation reports the error.
    onSend(content).catch(() => setText((now) => (now.trim() === '' ? content : `${content} ${now}`)));
  };
  const cancel =
    onCancel &&
    (() => {
      setText('');
      onCancel();
    });
  return (
    <form className={classes.form} onSubmit={send}>
      <CommentField
        workspaceId={page.workspace_id}
        label={label}
        value={text}
        onChange={setText}
        onSubmit={send}
        // Escape closes only an empty field, so that it never discards text.
        {...(cancel && text === '' && { onCancel: cancel })}
        focusAtEnd={isFocused}
      />
      {cancel && (
        <ActionIcon aria-label={texts.cancel} title={texts.cancel} onClick={cancel}>
          <IconX size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        type="submit"
        variant="filled"
        aria-label={texts.send}
        title={texts.send}
        disabled={text.trim() === ''}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
    </form>
  );
}
