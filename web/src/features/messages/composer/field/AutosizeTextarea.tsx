import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import classes from './AutosizeTextarea.module.css';

interface Props {
  value: string;
  label: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  placeholder?: string;
  /** The id of the element that describes the field. */
  describedBy?: string | undefined;
  focusAtEnd?: boolean;
  readOnly?: boolean;
  enterKeyHint?: 'send' | 'done';
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A textarea that grows with its text up to a share of the window's height. The browser measures the text, if necessary
 * in a hidden copy behind the field.
 */
export function AutosizeTextarea({ value, label, onChange, focusAtEnd, describedBy, ref, ...rest }: Props) {
  const ownRef = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!focusAtEnd || !ownRef.current) return;
    ownRef.current.focus();
    ownRef.current.setSelectionRange(ownRef.current.value.length, ownRef.current.value.length);
  }, [focusAtEnd]);

  return (
    <div className={classes.grow}>
      <div className={classes.copy} dir="auto" aria-hidden>
        {`${value} `}
      </div>
      <textarea
        {...rest}
        ref={(element) => {
          ownRef.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        className={classes.field}
        dir="auto"
        rows={1}
        value={value}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
