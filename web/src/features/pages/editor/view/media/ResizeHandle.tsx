import { type PointerEvent, useRef, useState } from 'react';
import { isReadFromRightToLeft, keyInReadingDirection } from '../../../../../ui/focus/reading-direction.ts';
import { editorTexts as texts } from '../../editor.texts.ts';
import { knownWidth, WIDTH_MAX } from '../../schema/media.ts';
import classes from './media.module.css';

const KEY_STEP = 5;

/** The handle at the end of an image. It changes the width by dragging, and by the arrow keys. */
export function ResizeHandle({ width, onResize }: { width: number; onResize: (width: number) => void }) {
  const drag = useRef<{ start: number; from: number; page: number; frame: HTMLElement } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.parentElement;
    const page = frame?.parentElement?.clientWidth ?? 0;
    if (!frame || page === 0 || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { start: event.clientX, from: width, page, frame };
  };
  const move = ({ clientX }: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    const direction = isReadFromRightToLeft(current.frame) ? -1 : 1;
    const next = knownWidth(current.from + (direction * (clientX - current.start) * 100) / current.page);
    current.frame.style.inlineSize = `${next}%`;
    setDragged(next);
  };
  const end = () => {
    drag.current = null;
    if (dragged !== null && dragged !== width) onResize(dragged);
    setDragged(null);
  };
  const value = dragged ?? width;
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.resize}
      aria-label={texts.media.resize}
      aria-valuemin={10}
      aria-valuemax={WIDTH_MAX}
      aria-valuenow={value}
      aria-valuetext={texts.media.width({ width: value })}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const key = keyInReadingDirection(event.key, event.currentTarget);
        const by =
          key === 'ArrowRight' || key === 'ArrowUp'
            ? KEY_STEP
            : key === 'ArrowLeft' || key === 'ArrowDown'
              ? -KEY_STEP
              : 0;
        if (by === 0) return;
        event.preventDefault();
        onResize(knownWidth(width + by));
      }}
    />
  );
}
