import * as z from 'zod/mini';
import { TimeZone } from '../../core/schemas/time-zone.ts';

export const REPEAT_EVERY_MAX = 99;

export const RepeatUnit = z.enum(['day', 'week', 'month', 'year']);
export type RepeatUnit = z.output<typeof RepeatUnit>;

/** Whether the next date counts from the series (`schedule`) or from the completion of the task. */
export const RepeatMode = z.enum(['schedule', 'completion']);
export type RepeatMode = z.output<typeof RepeatMode>;

const rule = {
  unit: RepeatUnit,
  every: z._default(
    z.int().check(z.gte(1, 'At least 1.'), z.lte(REPEAT_EVERY_MAX, `At most ${REPEAT_EVERY_MAX}.`)),
    1,
  ),
  /** The weekdays of a weekly rule, from 1 (Monday) to 7 (Sunday); empty for the weekday of the first date. */
  weekdays: z._default(
    z
      .array(z.int().check(z.gte(1, 'At least 1.'), z.lte(7, 'At most 7.')))
      .check(z.maxLength(7, 'A week has seven days.')),
    [],
  ),
  mode: z._default(RepeatMode, 'schedule'),
  /** The time zone in which days begin. */
  time_zone: TimeZone,
};

export const NewRepeat = z.object(rule);
export type NewRepeat = z.output<typeof NewRepeat>;

/** The repeat rule of a task. */
export const Repeat = z.object({
  ...rule,
  /** The date that the series counts from. */
  anchor: z.string(),
  /** The due date of the next task, on which the server creates it at the latest; null for a rule that counts from the completion. */
  next_on: z.nullable(z.string()),
});
export type Repeat = z.output<typeof Repeat>;

/** The repeat rule to set; null removes it. */
export const RepeatChange = z.object({ repeat: z.nullable(NewRepeat) });
