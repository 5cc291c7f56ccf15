import { useRef, useState } from 'react';
import classes from './EditableTitle.module.css';
import { NameField, restoreFocusTo } from './NameField.tsx';

interface Props {
  value: string;
  /** Shown while the title is empty. */
  placeholder?: string;
  /** The field’s accessible label. */
  label: string;
  /** The button’s tooltip, which says what a click does. */
  hint: string;
  maxLength: number;
  /** Called with the trimmed title, only when it has changed. */
  onSave: (value: string) => void;
  /** Whether the title may be empty. */
  isOptional?: boolean;
  /** Whether the title starts in edit mode. */
  isNew?: boolean;
}

/** A title that becomes a text field on click. Enter and leaving the field save it; Escape cancels. */
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
