import type { FocusEvent, KeyboardEvent } from 'react';
import { isComposing } from '../keyboard/is-composing.ts';

interface Props {
  name: string;
  /** The field’s accessible label. */
  label: string;
  className: string | undefined;
  /** Called with the new name, trimmed and on one line, or with null when the name stays the same. */
  onDone: (name: string | null) => void;
  /** An unfinished draft that the field shows instead of the name. A field with a draft does not take the focus. */
  draft?: string | null;
  placeholder?: string;
  maxLength?: number;
  /** Whether the name may be empty. */
  isOptional?: boolean;
  /** Whether the field has two lines. */
  isLong?: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A field for renaming in place. Enter and leaving the field save the name; Escape cancels. */
export function NameField({ name, draft = null, label, onDone, isOptional, isLong, ...rest }: Props) {
  const onKeyDown = (event: KeyboardEvent<Field>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') event.currentTarget.blur();
    else if (event.key === 'Escape') onDone(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const props = {
    ...rest,
    'aria-label': label,
    defaultValue: draft ?? name,
    dir: 'auto',
    // The user asked to rename, so the field takes the focus.
    autoFocus: draft === null,
    onFocus: (event: FocusEvent<Field>) => event.currentTarget.select(),
    onBlur: (event: FocusEvent<Field>) => {
      const newName = event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ').trim();
      onDone(newName === name || (newName === '' && !isOptional) ? null : newName);
    },
    onKeyDown,
  };
  return isLong ? <textarea rows={2} {...props} /> : <input {...props} />;
}

/** Returns the focus to the element that opened the field, unless the user has focused another element. */
export function restoreFocusTo(button: { readonly current: HTMLElement | null }): void {
  // The element is rendered again in the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) button.current?.focus();
  });
}
