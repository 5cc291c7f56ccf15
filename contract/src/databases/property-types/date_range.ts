import * as z from 'zod/mini';
import { DateValue, dateOperators, defineDayOperator, groupByPeriod } from './families/date.ts';
import { isAfter, isBefore } from './families/days.ts';
import { definePropertyType } from './property-type.ts';

export interface DateRange {
  readonly start: string;
  readonly end?: string | undefined;
}

const startOf = ({ start }: DateRange) => start;
const isMoment = (value: string) => value.includes('T');

const Range = z
  .object({ start: DateValue, end: z.optional(DateValue) }, 'This is not a valid date range.')
  .check(
    z.refine(
      ({ start, end }) => end === undefined || isMoment(start) === isMoment(end),
      'The start and the end must either both have a time or both have none.',
    ),
    z.refine(({ start, end }) => end === undefined || start <= end, 'The end is before the start.'),
  );

/** A range of two dates or two date-times. Without an end, it is a single date or date-time. Filters and sorts compare the start. */
export const date_range = definePropertyType<DateRange, object>()({
  config: z.object({}),
  value: () => Range,
  operators: {
    ...dateOperators(startOf),
    includes: defineDayOperator(
      ({ start, end }: DateRange, days) => !isAfter(start, days) && !isBefore(end ?? start, days),
    ),
  },
  sort: (value) => value?.start ?? null,
  groups: groupByPeriod(startOf),
});
