import { type PointerEvent, type RefObject, useState } from 'react';
import type { Range } from '../selection/cell-range.ts';

export interface FillHandle {
  /** The range being filled, including its source, or null. */
  readonly target: Range | null;
  readonly isCorner: (row: number, column: number) => boolean;
  readonly start: (event: PointerEvent<HTMLElement>) => void;
}

interface Props {
  /** The prefix of the cell ids. */
  id: string;
  box: RefObject<HTMLElement | null>;
  range: Range;
  onFill: (to: Range) => void;
}

/** The table scrolls while the pointer is this close to its edge during a drag, in pixels. */
const EDGE = 48;
const STEP = 18;

/** Extends the range to the cell, in the direction in which the cell is further away. */
function extendRange(range: Range, row: number, column: number): Range {
  const down = Math.max(row - range.bottom, range.top - row, 0);
  const along = Math.max(column - range.last, 0);
  if (down >= along) return { ...range, top: Math.min(range.top, row), bottom: Math.max(range.bottom, row) };
  return { ...range, last: Math.max(range.last, column) };
}

/** The fill handle: dragging the corner of the selection over the cells to fill. */
export function useFillHandle({ id, box, range, onFill }: Props): FillHandle {
  const [target, setTarget] = useState<Range | null>(null);
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    let to = range;
    const show = (next: Range) => {
      to = next;
      setTarget(next);
    };
    show(range);
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const edges = box.current?.getBoundingClientRect();
      if (edges) {
        const down = clientY > edges.bottom - EDGE ? STEP : clientY < edges.top + EDGE ? -STEP : 0;
        box.current!.scrollBy(0, down);
      }
      const cell = document.elementFromPoint(clientX, clientY)?.closest(`[id^="${CSS.escape(id)}-"]`);
      const [row, column] =
        cell?.id
          .slice(id.length + 1)
          .split('-')
          .map(Number) ?? [];
      if (row !== undefined && column !== undefined) show(extendRange(range, row, column));
    };
    const stop = (isDone: boolean) => () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey, true);
      setTarget(null);
      if (isDone && (to.bottom !== range.bottom || to.top !== range.top || to.last !== range.last))
        onFill(to);
    };
    const finish = stop(true);
    const cancel = stop(false);
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      cancel();
    };
    if (handle.hasPointerCapture(event.pointerId)) handle.releasePointerCapture(event.pointerId);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey, true);
  };
  return {
    target,
    isCorner: (row, column) => row === range.bottom && column === range.last,
    start,
  };
}
