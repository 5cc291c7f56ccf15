import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { matchesBoundFilter } from '@workflow/contract/databases/query/in-memory.ts';
import { useMemo } from 'react';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { useRows } from '../../rows/queries/rows.queries.ts';
import { type RowSpec, toValidSpec } from '../../rows/window/row-spec.ts';
import { useRowSpec } from '../rows/view-query.ts';
import type { ShownView } from '../shown-view.ts';
import type { Span } from '../time/spans.ts';
import { useLoadAllPages } from '../time/useLoadAllPages.ts';
import { type EntryDates, entrySpan, filterForDays, filterUnscheduled } from './entry-dates.ts';
import { DAYS_PER_WEEK } from './week-layout.ts';

export interface Entry extends Span {
  readonly id: string;
  readonly row: Row;
}

/** Loads only the rows of the visible weeks. */
export function useCalendarRows(
  open: OpenDatabase,
  view: ShownView,
  dates: EntryDates,
  weeks: readonly number[],
) {
  const { filter, sorts } = useRowSpec({ open, view });
  const [first, last] = [weeks[0]!, weeks.at(-1)! + DAYS_PER_WEEK - 1];
  const spec = useMemo(
    (): RowSpec => ({ filter: filterForDays(dates, [first, last], filter), sorts, group: null }),
    [dates, first, last, filter, sorts],
  );
  const found = useRows(open, spec);
  useLoadAllPages(found);
  const { rows } = found;
  const matchesFilter = useFilterMatcher(open, filter);
  const entries = useMemo(
    (): Entry[] =>
      rows.flatMap((row) => {
        const span = entrySpan(row, dates);
        return span && matchesFilter(row) ? [{ ...span, id: row.id, row }] : [];
      }),
    [rows, matchesFilter, dates],
  );
  return { ...found, entries };
}

/** Loads the rows without dates. */
export function useUnscheduledRows(open: OpenDatabase, view: ShownView, dates: EntryDates) {
  const { filter, sorts } = useRowSpec({ open, view });
  const spec = useMemo(
    (): RowSpec => ({ filter: filterUnscheduled(dates, filter), sorts, group: null }),
    [dates, filter, sorts],
  );
  const found = useRows(open, spec);
  const matches = useFilterMatcher(open, filter);
  return { ...found, rows: useMemo(() => found.rows.filter(matches), [found.rows, matches]) };
}

/** Returns a function that tests a row against the view's filter, for filters that the server query could not include. */
function useFilterMatcher({ properties }: OpenDatabase, filter: Filter | null) {
  const me = useCurrentUserId();
  return useMemo(() => {
    const validFilter = toValidSpec({ filter, sorts: [], group: null }, properties).filter;
    const bound = validFilter && bindFilter(validFilter, properties, { userId: me, timeZone: getTimeZone() });
    return (row: Row) => !bound || matchesBoundFilter(bound, row);
  }, [filter, properties, me]);
}
