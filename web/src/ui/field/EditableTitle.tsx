import { useRef, useState } from 'react';
import classes from './EditableTitle.module.css';
import { NameField, restoreFocusTo } from './NameField.tsx';

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
  if (isEdited)
    return (
      <NameField
        className={classes.field}
        label={label}
        name={value}
        {...(placeholder && { placeholder })}
        maxLength={maxLength}
        isOptional={isOptional}
        onDone={(title) => {
          if (title !== null) onSave(title);
          setEdited(false);
          restoreFocusTo(button);
        }}
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
