import { useEffect, useRef, useState } from 'react';
import { editorTexts as texts } from '../../editor.texts.ts';
import classes from './media.module.css';

const ALT_MAX = 1_000;

/** The field for the alternative text of an image. Enter and leaving the field save it; Escape does not. */
export function AltField({ alt, onSave }: { alt: string; onSave: (alt: string) => void }) {
  const [text, setText] = useState(alt);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className={classes.alt}
      value={text}
      maxLength={ALT_MAX}
      aria-label={texts.media.altLabel}
      placeholder={texts.media.altHint}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => onSave(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSave(text.trim());
        else if (event.key === 'Escape') onSave(alt);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
