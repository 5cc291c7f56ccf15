import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { PointerEvent, RefObject } from 'react';
import { isDateTime } from '../../time/day-numbers.ts';
import { usePointerDrag } from '../../time/drag/usePointerDrag.ts';
import type { BarPosition } from '../arrows/GanttArrows.tsx';
import { snapDays, type Zoom } from '../timeline/scale.ts';
import type { GanttTasks } from '../useGanttTasks.ts';
import type { BarDrafting } from './bar-draft.ts';
import type { BarDragMode } from './GanttBar.tsx';

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  /** The element that contains the rows. */
  readonly body: RefObject<HTMLElement | null>;
  readonly tasks: GanttTasks;
  readonly drafting: BarDrafting;
  readonly zoom: Zoom;
  readonly ppd: number;
  /** The width of the name column, in pixels. */
  readonly names: number;
  readonly placeOf: (id: string) => BarPosition;
}

/** Returns the id of the row under the pointer. */
const rowIdAtPoint = ({ x, y }: { x: number; y: number }): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;

/** Pointer drags of a bar: move it, resize it, change its progress, or draw a dependency to another bar. */
export function useBarDrag({ box, body, tasks, drafting, zoom, ppd, names, placeOf }: Options) {
  const { spans, progressIn } = tasks;
  const { setDraft } = drafting;
  const { startDrag: follow, isClick } = usePointerDrag(drafting);

  const onPress = (row: Row, event: PointerEvent, hold: BarDragMode) => {
    const { id } = row;
    const span = spans.get(id)!;
    const snap = snapDays(zoom, isDateTime(hold === 'end' ? span.end : span.start));
    const { left, right } = placeOf(id);
    follow(event, {
      scroller: box.current!,
      inset: names,
      onDrag: (at) => {
        if (hold === 'link') {
          const chart = body.current!.getBoundingClientRect();
          const below = rowIdAtPoint(at);
          const target = below === id ? null : below;
          setDraft({ id, hold, x: at.x - chart.left - names, y: at.y - chart.top, target });
        } else if (hold === 'progress') {
          const progress = progressIn(row) + (at.dx / (right - left)) * 100;
          setDraft({ id, hold, progress: Math.max(0, Math.min(100, progress)) });
        } else setDraft({ id, hold, spanAtStart: span, days: Math.round(at.dx / ppd / snap) * snap });
      },
    });
  };
  return { onPress, isClick };
}
