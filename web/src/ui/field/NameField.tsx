import type { FocusEvent, KeyboardEvent } from 'react';
import { isComposing } from '../keyboard/is-composing.ts';

interface Props {
  name: string;
  /** What the field is. */
  label: string;
  className: string | undefined;
  /** With what is to be called otherwise, on one line and without spaces around it; null where nothing is to be changed. */
  onDone: (name: string | null) => void;
  /** What was begun to be written instead: it is gone on with when somebody comes to it. */
  draft?: string | null;
  placeholder?: string;
  maxLength?: number;
  /** It may be emptied. */
  isOptional?: boolean;
  /** It has room for two lines. */
  isLong?: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Stands where a name stood that is changed: Enter and leaving it keep what was written, Escape does not. */
export function NameField({ name, draft: begun = null, label, onDone, isOptional, isLong, ...rest }: Props) {
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
    defaultValue: begun ?? name,
    dir: 'auto',
    // It was asked for.
    autoFocus: begun === null,
    onFocus: (event: FocusEvent<Field>) => event.currentTarget.select(),
    onBlur: (event: FocusEvent<Field>) => {
      const written = event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ').trim();
      onDone(written === name || (written === '' && !isOptional) ? null : written);
    },
    onKeyDown,
  };
  return isLong ? <textarea rows={2} {...props} /> : <input {...props} />;
}

/** Gives the focus back to what was there before the field, unless somebody has gone on. */
export function restoreFocusTo(button: { readonly current: HTMLElement | null }): void {
  // It comes back with the next drawing.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) button.current?.focus();
  });
}
