import { spanLabel } from '../../time/span-labels.ts';
import type { Span } from '../../time/spans.ts';
import { ganttTexts as texts } from '../gantt.texts.ts';
import { BAR_HEIGHT } from '../timeline/scale.ts';
import classes from './GanttPopup.module.css';

interface Props {
  name: string;
  span: Span;
  progress: number;
  /** What is wrong with when it is. */
  faults: readonly string[];
  /** How many others move with it, while it is moved. */
  moved: number;
  /** In pixels of the chart; `y` is the middle of its bar. */
  left: number;
  y: number;
  isAbove: boolean;
}

const POPUP_OFFSET = BAR_HEIGHT / 2 + 6;

/** The name, the dates, and how far it is (spec section 2, Gantt view). */
export const GanttPopup = ({ name, span, progress, faults, moved, left, y, isAbove }: Props) => (
  <div
    className={classes.popup}
    role="tooltip"
    data-above={isAbove || undefined}
    style={{ insetInlineStart: left, insetBlockStart: isAbove ? y - POPUP_OFFSET : y + POPUP_OFFSET }}
  >
    <strong dir="auto">{name}</strong>
    <span className={span.isReversed ? classes.fault : undefined}>{spanLabel(span)}</span>
    {faults.map((fault) => (
      <span key={fault} className={classes.fault}>
        {fault}
      </span>
    ))}
    <span>{texts.complete({ progress })}</span>
    {moved > 0 && <span className={classes.moved}>{texts.rescheduled({ count: moved })}</span>}
    {span.isUnscheduled && <span className={classes.undated}>{texts.undated}</span>}
  </div>
);
