import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { useEmojiPickerState } from '../emoji.dialog.ts';
import { emojiTexts as texts } from '../emoji.texts.ts';
import classes from './EmojiDialog.module.css';
import { EmojiPicker } from './EmojiPicker.tsx';
import { positionNextTo } from './popover-position.ts';

const SIZE = { width: 360, height: 428 };

/** A native dialog next to the button that opened it, or at the lower edge of a narrow screen. */
export function EmojiDialog() {
  const picking = useEmojiPickerState((state) => state.picking);
  return picking && <OpenEmojiDialog {...picking} />;
}

const isMirrored = () => document.documentElement.dir === 'rtl';

interface Props {
  beside: DOMRect;
  answer: (emoji: string | null) => void;
}

function OpenEmojiDialog({ beside, answer }: Props) {
  const me = useCurrentUserId() ?? '';
  const dialog = useRef<HTMLDialogElement>(null);
  const { left, top } = positionNextTo(beside, SIZE, { width: innerWidth, height: innerHeight });

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  // The dialog element has no padding, so a press on the element itself is outside its content.
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) answer(null);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, as the dialog's `cancel`
    <dialog
      ref={dialog}
      className={classes.dialog}
      style={
        {
          '--start': `${isMirrored() ? innerWidth - left - SIZE.width : left}px`,
          '--top': `${top}px`,
        } as object
      }
      aria-label={texts.picker}
      onCancel={(event) => {
        event.preventDefault();
        answer(null);
      }}
      onClick={closeFromOutside}
    >
      <EmojiPicker userId={me} onPick={answer} />
    </dialog>
  );
}
