import { useEffect, useRef } from 'react';
import { HAND, type SkinTone, skinTones, withSkinTone } from '../emoji.skin-tones.ts';
import { emojiTexts as texts } from '../emoji.texts.ts';
import classes from './EmojiFooter.module.css';

interface Props {
  tone: SkinTone;
  onTone: (tone: SkinTone) => void;
  onDone: () => void;
}

/** Chooses the skin tone for all emoji that have one. */
export function SkinTones({ tone, onTone, onDone }: Props) {
  const set = useRef<HTMLFieldSetElement>(null);
  useEffect(() => set.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);
  return (
    <fieldset ref={set} className={classes.footer}>
      <legend className={classes.legend}>{texts.tone}</legend>
      {skinTones.map((one) => (
        <label key={one} className={classes.tone} title={texts.tones[one]}>
          <input
            type="radio"
            name="skin-tone"
            aria-label={texts.tones[one]}
            checked={one === tone}
            onChange={() => onTone(one)}
            onKeyDown={({ key }) => key === 'Enter' && onDone()}
          />
          <span aria-hidden>{withSkinTone(HAND, one)}</span>
        </label>
      ))}
      <button type="button" className={classes.done} onClick={onDone}>
        {texts.done}
      </button>
    </fieldset>
  );
}
