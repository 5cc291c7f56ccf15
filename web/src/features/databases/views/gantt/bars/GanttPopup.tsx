import { spanLabel } from '../../time/span-labels.ts';
import type { Span } from '../../time/spans.ts';
import { ganttTexts as texts } from '../gantt.texts.ts';
import { BAR_HEIGHT } from '../timeline/scale.ts';
import classes from './GanttPopup.module.css';

interface Props {
  name: string;
  span: Span;
  progress: number;
  /** Scheduling problems, such as a start before a blocking task ends. */
  warnings: readonly string[];
  /** The number of dependent tasks that the drag reschedules. */
  moved: number;
  /** The left edge and the vertical center of the bar, in pixels of the chart. */
  left: number;
  y: number;
  isAbove: boolean;
}

const POPUP_OFFSET = BAR_HEIGHT / 2 + 6;

/** Shows the name, the date range and the progress of a bar (spec section 2, Gantt view). */
export const GanttPopup = ({ name, span, progress, warnings, moved, left, y, isAbove }: Props) => (
  <div
    className={classes.popup}
    role="tooltip"
    data-above={isAbove || undefined}
    style={{ insetInlineStart: left, insetBlockStart: isAbove ? y - POPUP_OFFSET : y + POPUP_OFFSET }}
  >
    <strong dir="auto">{name}</strong>
    <span className={span.isReversed ? classes.warning : undefined}>{spanLabel(span)}</span>
    {warnings.map((warning) => (
      <span key={warning} className={classes.warning}>
        {warning}
      </span>
    ))}
    <span>{texts.complete({ progress })}</span>
    {moved > 0 && <span className={classes.moved}>{texts.rescheduled({ count: moved })}</span>}
    {span.isUnscheduled && <span className={classes.undated}>{texts.undated}</span>}
  </div>
);
