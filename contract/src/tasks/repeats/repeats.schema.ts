import * as z from 'zod/mini';
import { TimeZone } from '../../core/time-zone.ts';

export const REPEAT_EVERY_MAX = 99;

export const RepeatUnit = z.enum(['day', 'week', 'month', 'year']);
export type RepeatUnit = z.output<typeof RepeatUnit>;

/** From what the next date is counted: the dates of a series, or the day on which the task was done. */
export const RepeatMode = z.enum(['schedule', 'completion']);
export type RepeatMode = z.output<typeof RepeatMode>;

const rule = {
  unit: RepeatUnit,
  every: z._default(
    z.int().check(z.gte(1, 'At least 1.'), z.lte(REPEAT_EVERY_MAX, `At most ${REPEAT_EVERY_MAX}.`)),
    1,
  ),
  /** Of weeks: on which days, from 1 for Monday to 7 for Sunday; that of the first date where none is said. */
  weekdays: z._default(
    z
      .array(z.int().check(z.gte(1, 'At least 1.'), z.lte(7, 'At most 7.')))
      .check(z.maxLength(7, 'A week has seven days.')),
    [],
  ),
  mode: z._default(RepeatMode, 'schedule'),
  /** By whose clocks days begin. */
  time_zone: TimeZone,
};

export const NewRepeat = z.object(rule);
export type NewRepeat = z.output<typeof NewRepeat>;

/** How a task repeats. */
export const Repeat = z.object({
  ...rule,
  /** The date from which the series is counted. */
  anchor: z.string(),
  /** When the next task is due, and made at the latest; null where it is counted from when this one is done. */
  next_on: z.nullable(z.string()),
});
export type Repeat = z.output<typeof Repeat>;

/** Null for a task that repeats no more. */
export const RepeatChange = z.object({ repeat: z.nullable(NewRepeat) });
