import { useState } from 'react';
import classes from './EmojiFooter.module.css';
import type { Emoji } from './emoji.book.ts';
import { emojiTexts as texts } from './emoji.texts.ts';
import { HAND, type Tone, toned } from './emoji.tone.ts';
import { SkinTones } from './SkinTones.tsx';

interface Props {
  /** The one that is looked at. */
  emoji: Emoji | undefined;
  tone: Tone;
  onTone: (tone: Tone) => void;
}

/** What an emoji is called, and the skin tone of all that have one. */
export function EmojiFooter({ emoji, tone, onTone }: Props) {
  const [choosing, setChoosing] = useState(false);
  if (choosing) return <SkinTones tone={tone} onTone={onTone} onDone={() => setChoosing(false)} />;
  return (
    <div className={classes.footer}>
      {emoji ? (
        <>
          <span className={classes.large} aria-hidden>
            {toned(emoji, tone)}
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
        className={classes.hand}
        title={texts.tone}
        aria-label={texts.toneChosen({ tone: texts.tones[tone] })}
        onClick={() => setChoosing(true)}
      >
        {toned(HAND, tone)}
      </button>
    </div>
  );
}
