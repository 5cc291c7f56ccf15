import { primaryTimeZone } from '@workflow/contract/core/schemas/time-zone.ts';
import { ZONED_FROM, ZONED_UNTIL } from '@workflow/contract/databases/property-types/families/date.ts';
import type { DayBounds } from '@workflow/contract/databases/property-types/families/days.ts';
import { datePartOf, groupTimeZoneOf } from '@workflow/contract/databases/query/date-parts.ts';
import type { DatePart } from '@workflow/contract/databases/query/figure.schema.ts';
import { type Fragment, negateCondition, type SqlCell, type SqlProperty } from '../sql-property-type.ts';

type DateOf = (cell: SqlCell) => Fragment;

/* A date of ten characters is a day; a longer one is a time in UTC. Both sort correctly as text. */

export const isBefore =
  (dateOf: DateOf) =>
  (cell: SqlCell, { first, from }: DayBounds): Fragment => {
    const date = cell.sql`(${dateOf(cell)} collate "C")`;
    return cell.sql`case when length(${date}) = 10 then ${date} < ${first} else ${date} < ${from} end`;
  };

export const isAfter =
  (dateOf: DateOf) =>
  (cell: SqlCell, { last, until }: DayBounds): Fragment => {
    const date = cell.sql`(${dateOf(cell)} collate "C")`;
    return cell.sql`case when length(${date}) = 10 then ${date} > ${last} else ${date} >= ${until} end`;
  };

/** Filters for dates. `dateOf` returns the date as text, in the format of the contract. */
export function dateFilter(dateOf: DateOf) {
  const [before, after] = [isBefore(dateOf), isAfter(dateOf)];
  const negate = (holds: typeof before) => (cell: SqlCell, days: DayBounds) =>
    cell.sql`not ${holds(cell, days)}`;
  const is = (cell: SqlCell, days: DayBounds) =>
    cell.sql`not ${before(cell, days)} and not ${after(cell, days)}`;
  return {
    is,
    is_not: negateCondition(is),
    before,
    after,
    on_or_before: negate(after),
    on_or_after: negate(before),
    is_within: is,
    is_empty: (cell: SqlCell) => cell.sql`${dateOf(cell)} is null`,
    is_not_empty: (cell: SqlCell) => cell.sql`${dateOf(cell)} is not null`,
  };
}

export const dateSort = (dateOf: DateOf) => (cell: SqlCell) => ({
  expression: cell.sql`(${dateOf(cell)} collate "C")`,
  as: 'text' as const,
});

/** Returns the day of a date, or of a date-time in the time zone that the query groups in. */
function daySql({ sql, property }: SqlCell, date: Fragment): Fragment {
  const day = sql`left(${date}, 10)`;
  const timeZone = primaryTimeZone(groupTimeZoneOf(property));
  if (timeZone === 'UTC') return day;
  return sql`case when length(${date}) > 10 and (${date} collate "C") >= ${ZONED_FROM} and (${date} collate "C") < ${ZONED_UNTIL}
    then to_char((${date})::timestamptz at time zone ${timeZone}::text, 'YYYY-MM-DD') else ${day} end`;
}

/** Returns the day, week, month, quarter or year of a date, as the contract writes it. */
function datePartSql(cell: SqlCell, date: Fragment, by: DatePart): Fragment {
  const { sql } = cell;
  const day = daySql(cell, date);
  switch (by) {
    case 'day':
      return day;
    case 'week':
      return sql`to_char(date_trunc('week', (${day})::date), 'YYYY-MM-DD')`;
    case 'quarter':
      return sql`to_char((${day})::date, 'YYYY-"Q"Q')`;
    case 'year':
      return sql`left(${day}, 4)`;
    default:
      return sql`left(${day}, 7)`;
  }
}

export const dateGroups = (dateOf: DateOf) => (cell: SqlCell) =>
  cell.sql`array_remove(array[${datePartSql(cell, dateOf(cell), datePartOf(cell.property) ?? 'month')}], null)`;

/** Formats a timestamp of the row as the contract writes times. */
export const momentAsText = ({ sql }: SqlProperty, moment: Fragment): Fragment =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
