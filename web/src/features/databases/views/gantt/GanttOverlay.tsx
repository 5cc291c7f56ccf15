import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Span } from '../time/spans.ts';
import { type BarPosition, GanttArrows, listVisibleArrows } from './arrows/GanttArrows.tsx';
import type { BarDraft } from './bars/bar-draft.ts';
import { GanttPopup } from './bars/GanttPopup.tsx';
import classes from './GanttChart.module.css';
import { ROW_HEIGHT } from './timeline/scale.ts';
import type { TimelineViewport } from './timeline/useTimeScroll.ts';
import type { GanttTasks } from './useGanttTasks.ts';

/** The width of the popup and its margin, in pixels. */
const POPUP_WIDTH = 296;

interface Props {
  tasks: GanttTasks;
  draft: BarDraft | null;
  /** The row whose popup is shown. */
  hintedRow: Row | undefined;
  /** The number of rows that the current drag reschedules, including the dragged one. */
  changedCount: number;
  /** The rows that start before a blocking row ends, each with these blocking rows. */
  early: ReadonlyMap<string, readonly string[]>;
  view: TimelineViewport;
  placeOf: (id: string) => BarPosition;
  spanOf: (id: string) => Span;
  progressOf: (row: Row) => number;
  warningsOf: (id: string) => readonly string[];
  onUnlink: (from: string, to: string) => void;
}

/** The dependency arrows and the popup over the bars of the chart. */
export function GanttOverlay(props: Props) {
  const { tasks, draft, hintedRow, changedCount, early, view, placeOf, spanOf, progressOf, warningsOf } =
    props;
  const { links, nameOf, rowOf } = tasks;
  const top = Math.max(0, view.top - ROW_HEIGHT);
  const bottom = view.top + view.height + ROW_HEIGHT;
  return (
    <div className={classes.overlay}>
      <GanttArrows
        arrows={listVisibleArrows({ top, bottom }, links, placeOf, (id) => nameOf(rowOf(id)!))}
        isTooEarly={({ from, to }) => early.get(to)?.includes(from) ?? false}
        rowHeight={ROW_HEIGHT}
        view={{ x: view.left, y: top, width: view.width, height: bottom - top }}
        draft={draft?.hold === 'link' ? { from: placeOf(draft.id), x: draft.x, y: draft.y } : null}
        onUnlink={({ from, to }) => props.onUnlink(from, to)}
      />
      {hintedRow && (
        <GanttPopup
          name={nameOf(hintedRow)}
          span={spanOf(hintedRow.id)}
          progress={progressOf(hintedRow)}
          warnings={warningsOf(hintedRow.id)}
          moved={Math.max(0, changedCount - 1)}
          left={Math.max(
            view.left + 8,
            Math.min(placeOf(hintedRow.id).left, view.left + view.width - view.names - POPUP_WIDTH),
          )}
          y={placeOf(hintedRow.id).y}
          isAbove={placeOf(hintedRow.id).y + ROW_HEIGHT * 2.5 > view.top + view.height}
        />
      )}
    </div>
  );
}
