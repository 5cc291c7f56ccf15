import { useState } from 'react';
import type { Emoji } from '../emoji.catalog.ts';
import { HAND, type SkinTone, withSkinTone } from '../emoji.skin-tones.ts';
import { emojiTexts as texts } from '../emoji.texts.ts';
import classes from './EmojiFooter.module.css';
import { SkinTones } from './SkinTones.tsx';

interface Props {
  /** The hovered or focused emoji. */
  emoji: Emoji | undefined;
  tone: SkinTone;
  onTone: (tone: SkinTone) => void;
}

/** Shows the name of the active emoji and the skin tone setting. */
export function EmojiFooter({ emoji, tone, onTone }: Props) {
  const [choosing, setChoosing] = useState(false);
  if (choosing) return <SkinTones tone={tone} onTone={onTone} onDone={() => setChoosing(false)} />;
  return (
    <div className={classes.footer}>
      {emoji ? (
        <>
          <span className={classes.large} aria-hidden>
            {withSkinTone(emoji, tone)}
          </span>
          <span className={classes.words} aria-hidden>
            <span className={classes.name}>{emoji.name}</span>
            {emoji.codes[0] && <span className={classes.code}>:{emoji.codes[0]}:</span>}
          </span>
        </>
      ) : (
        <span className={classes.hint}>{texts.hint}</span>
      )}
      <button
        type="button"
        className={classes.toneButton}
        title={texts.tone}
        aria-label={texts.toneChosen({ tone: texts.tones[tone] })}
        onClick={() => setChoosing(true)}
      >
        {withSkinTone(HAND, tone)}
      </button>
    </div>
  );
}
