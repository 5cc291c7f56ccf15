import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { KeyboardEvent } from 'react';
import { isMac } from '../../../../../platform/keyboard/shortcuts.ts';
import { canDrag } from '../../time/spans.ts';
import type { GanttTasks } from '../useGanttTasks.ts';
import { type BarDrafting, isSpanDrag } from './bar-draft.ts';

interface Options {
  readonly tasks: GanttTasks;
  readonly drafting: BarDrafting;
  /** The number of rows that fit in the viewport. */
  readonly page: number;
  readonly onGo: (index: number) => void;
  readonly onProgress: (row: Row, progress: number) => void;
  /** Returns whether there was a drag or a popup to close. */
  readonly onEscape: () => boolean;
}

/**
 * Keyboard control of the bars: left and right move a bar by a day, with Shift they move its end; up and down go to other bars. The
 * change is saved on key release.
 */
export function useBarKeys({ tasks, drafting, page, onGo, onProgress, onEscape }: Options) {
  const { rows, spans, parts, steps, orderOf, progressIn } = tasks;
  const { latest, setDraft, settle } = drafting;

  const moveByDays = (row: Row, hold: 'move' | 'end', days: number) => {
    if (!canDrag(parts, hold)) return;
    const before = latest.current;
    if (before && (before.id !== row.id || before.hold !== hold)) settle();
    const known = isSpanDrag(latest.current) ? latest.current : null;
    const spanAtStart = known?.spanAtStart ?? spans.get(row.id)!;
    setDraft({ id: row.id, hold, spanAtStart, days: (known?.days ?? 0) + days });
  };
  const stepProgress = (row: Row, by: number) => {
    const next = steps[steps.findIndex(({ progress }) => progress === progressIn(row)) + by];
    if (next) onProgress(row, next.progress);
  };

  const handleKey = (row: Row, { key, shiftKey }: KeyboardEvent): boolean => {
    const index = orderOf(row.id);
    const hold = shiftKey ? 'end' : 'move';
    const acts: Record<string, () => void> = {
      ArrowLeft: () => moveByDays(row, hold, -1),
      ArrowRight: () => moveByDays(row, hold, 1),
      ArrowDown: () => onGo(index + 1),
      ArrowUp: () => onGo(index - 1),
      PageDown: () => onGo(index + page),
      PageUp: () => onGo(index - page),
      Home: () => onGo(0),
      End: () => onGo(rows.length - 1),
      '+': () => stepProgress(row, 1),
      '-': () => stepProgress(row, -1),
    };
    if (!Object.hasOwn(acts, key)) return false;
    acts[key]!();
    return true;
  };
  return {
    onKeyDown: (row: Row, event: KeyboardEvent) => {
      if (event.altKey || (isMac ? event.metaKey : event.ctrlKey)) return;
      const isEscaped = event.key === 'Escape' && onEscape();
      if (isEscaped) event.stopPropagation();
      if (isEscaped || handleKey(row, event)) event.preventDefault();
    },
    onKeyUp: ({ key }: KeyboardEvent) => {
      if ((key === 'ArrowLeft' || key === 'ArrowRight') && isSpanDrag(latest.current)) settle();
    },
  };
}
