import type { Span } from '../time/spans.ts';
import { rangeWords } from '../time/words.ts';
import classes from './GanttPopup.module.css';
import { ganttTexts as texts } from './gantt.texts.ts';
import { BAR_HEIGHT } from './scale.ts';

interface Props {
  name: string;
  span: Span;
  progress: number;
  /** In pixels of the chart; `y` is the middle of its bar. */
  left: number;
  y: number;
  isAbove: boolean;
}

const BESIDE = BAR_HEIGHT / 2 + 6;

/** The name, the dates, and how far it is (spec section 2, Gantt view). */
export const GanttPopup = ({ name, span, progress, left, y, isAbove }: Props) => (
  <div
    className={classes.popup}
    role="tooltip"
    data-above={isAbove || undefined}
    style={{ insetInlineStart: left, insetBlockStart: isAbove ? y - BESIDE : y + BESIDE }}
  >
    <strong dir="auto">{name}</strong>
    <span>{rangeWords(span)}</span>
    <span>{texts.complete({ progress })}</span>
    {span.isUndated && <span className={classes.undated}>{texts.undated}</span>}
  </div>
);
