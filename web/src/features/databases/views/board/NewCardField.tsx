import { TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import classes from './BoardView.module.css';
import { boardTexts as texts } from './board.texts.ts';

interface Props {
  /** The name of the column, and of the lane if the board has lanes. */
  name: string;
  /** Returns whether the card was saved. */
  onAdd: (title: string) => Promise<boolean>;
  onClose: () => void;
}

/** A field for the name of a new card, in its column. Enter adds the card and starts the next one; Escape closes the field. */
export function NewCardField({ name, onAdd, onClose }: Props) {
  const [title, setTitle] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isCanceled = useRef(false);
  const [opener] = useState(() => document.activeElement);
  // Each new card moves the field down.
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
  });
  /** Returns whether nothing is left to save. A title that was not saved returns to the field, unless the user is typing the next one. */
  const add = async () => {
    const added = title.trim();
    if (added === '') return true;
    setTitle('');
    const isSaved = await onAdd(added);
    if (!isSaved) setTitle((typed) => typed || added);
    return isSaved;
  };
  const close = () => {
    if (opener instanceof HTMLElement) opener.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      isCanceled.current = true;
      close();
    } else if (event.key === 'Enter' && title.trim() !== '') void add();
    else if (event.key === 'Enter') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = async () => {
    if (isCanceled.current) return;
    const isDone = await add();
    if (isDone && document.activeElement !== field.current) onClose();
  };
  return (
    <input
      ref={field}
      className={classes.newCard}
      aria-label={texts.newCard({ column: name })}
      placeholder={texts.newCardHint}
      value={title}
      maxLength={TEXT_CELL_LENGTH_MAX}
      dir="auto"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the field opens at the user’s request
      autoFocus
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void onBlur()}
    />
  );
}
