import classes from '../GanttChart.module.css';
import type { timelineColumns } from './scale.ts';

interface Props {
  columns: ReturnType<typeof timelineColumns>['lower'];
  /** Returns the horizontal position of a day number, in pixels. */
  x: (day: number) => number;
  now: number;
}

/** The background of the chart: its columns and the line of the current time. */
export function GanttColumns({ columns, x, now }: Props) {
  return (
    <div className={classes.columns} aria-hidden>
      {columns.map(({ from, until, isWeekend }) => (
        <span
          key={from}
          className={classes.column}
          data-weekend={isWeekend || undefined}
          style={{ insetInlineStart: x(from), inlineSize: x(until) - x(from) }}
        />
      ))}
      <span className={classes.today} style={{ insetInlineStart: x(now) }} data-today-line />
    </div>
  );
}
