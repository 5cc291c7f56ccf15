import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './EditableTitle.module.css';

interface Props {
  value: string;
  /** Shown where it is empty. */
  placeholder?: string;
  /** What the field is. */
  label: string;
  /** What a click does. */
  hint: string;
  maxLength: number;
  /** Without spaces around it, and only where it is another one. */
  onSave: (value: string) => void;
  /** It may be emptied. */
  isOptional?: boolean;
  /** It is being written from the start. */
  isNew?: boolean;
}

/** A click changes it: Enter and leaving it keep what was written, Escape does not. */
export function EditableTitle(props: Props) {
  const { value, placeholder, label, hint, maxLength, onSave, isOptional = false, isNew = false } = props;
  const [isEdited, setEdited] = useState(isNew);
  const button = useRef<HTMLButtonElement>(null);
  const stop = () => {
    setEdited(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = (written: string) => {
    const title = written.trim();
    if ((isOptional || title !== '') && title !== value) onSave(title);
    stop();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save(event.currentTarget.value);
    else if (event.key === 'Escape') stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (isEdited)
    return (
      <input
        className={classes.field}
        aria-label={label}
        defaultValue={value}
        placeholder={placeholder}
        maxLength={maxLength}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the title was pressed to write here
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => save(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className={classes.name}
      title={hint}
      data-empty={value === '' || undefined}
      onClick={() => setEdited(true)}
    >
      <bdi>{value || placeholder}</bdi>
    </button>
  );
}
