import classes from './GanttHeader.module.css';
import type { Column, DayRange } from './scale.ts';

interface Props {
  rows: string;
  lower: readonly Column[];
  upper: readonly Column[];
  /** Returns the horizontal position of a day number, in pixels. */
  x: (place: number) => number;
  now: number;
}

/** The header of the chart: days, weeks or months below the larger unit that contains them. */
export function GanttHeader({ rows, lower, upper, x, now }: Props) {
  const at = ({ from, until }: DayRange) => ({ insetInlineStart: x(from), inlineSize: x(until) - x(from) });
  return (
    <div className={classes.head} aria-hidden>
      <span className={classes.corner}>{rows}</span>
      <div className={classes.columns}>
        {upper.map((column) => (
          <span key={column.from} className={classes.upper} style={at(column)}>
            <span>{column.label}</span>
          </span>
        ))}
        {lower.map((column) => (
          <span
            key={column.from}
            className={classes.lower}
            style={at(column)}
            data-weekend={column.isWeekend || undefined}
            data-now={(column.from <= now && now < column.until) || undefined}
          >
            {column.label}
          </span>
        ))}
      </div>
    </div>
  );
}
