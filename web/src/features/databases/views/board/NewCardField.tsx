import { TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import classes from './BoardView.module.css';
import { boardTexts as texts } from './board.texts.ts';
import { createPendingSaves } from './pending-saves.ts';

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
  const [{ track, areSaved }] = useState(createPendingSaves);
  const isCanceled = useRef(false);
  const [opener] = useState(() => document.activeElement);
  // Each new card moves the field down.
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
  });
  /** A title that was not saved returns to the field, unless the user is typing the next one. */
  const save = async (added: string) => {
    const isSaved = await onAdd(added);
    if (!isSaved) setTitle((typed) => typed || added);
    return isSaved;
  };
  const add = () => {
    const added = title.trim();
    if (added === '') return;
    setTitle('');
    void track(save(added));
  };
  /** Closes the field once every card is saved. Otherwise the field stays open with the title of the card that failed. */
  const close = async () => {
    if (await areSaved()) {
      if (document.activeElement === field.current && opener instanceof HTMLElement) opener.focus();
      onClose();
    } else isCanceled.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      isCanceled.current = true;
      void close();
    } else if (event.key === 'Enter' && title.trim() !== '') add();
    else if (event.key === 'Enter') void close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = async () => {
    if (isCanceled.current) return;
    add();
    if ((await areSaved()) && document.activeElement !== field.current) onClose();
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
