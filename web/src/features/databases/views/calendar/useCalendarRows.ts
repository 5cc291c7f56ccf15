import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { matches } from '@workflow/contract/databases/query/in-memory.ts';
import { useMemo } from 'react';
import { getBrowserTimeZone } from '../../../../platform/calendar/today.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { useRows } from '../../rows/rows.queries.ts';
import { fitting, type RowSpec } from '../../rows/rows.window.ts';
import { useSpec } from '../rows/view-query.ts';
import type { ShownView } from '../shown-view.ts';
import type { Span } from '../time/spans.ts';
import { useFurtherRows } from '../time/useLoadAllPages.ts';
import { type EntryDates, filterBy, filterUndated, spanBy } from './entry-dates.ts';
import { DAYS } from './week-layout.ts';

export interface Entry extends Span {
  readonly id: string;
  readonly row: Row;
}

/** The rows of the shown weeks, which are all that is asked for. */
export function useCalendarRows(
  open: OpenDatabase,
  view: ShownView,
  dates: EntryDates,
  weeks: readonly number[],
) {
  const { filter, sorts } = useSpec({ open, view });
  const [first, last] = [weeks[0]!, weeks.at(-1)! + DAYS - 1];
  const spec = useMemo(
    (): RowSpec => ({ filter: filterBy(dates, [first, last], filter), sorts, group: null }),
    [dates, first, last, filter, sorts],
  );
  const found = useRows(open, spec);
  useFurtherRows(found);
  const { rows } = found;
  const isWanted = useWanted(open, filter);
  const entries = useMemo(
    (): Entry[] =>
      rows.flatMap((row) => {
        const span = spanBy(row, dates);
        return span && isWanted(row) ? [{ ...span, id: row.id, row }] : [];
      }),
    [rows, isWanted, dates],
  );
  return { ...found, entries };
}

/** The rows that are on no day. */
export function useUndatedRows(open: OpenDatabase, view: ShownView, dates: EntryDates) {
  const { filter, sorts } = useSpec({ open, view });
  const spec = useMemo(
    (): RowSpec => ({ filter: filterUndated(dates, filter), sorts, group: null }),
    [dates, filter, sorts],
  );
  const found = useRows(open, spec);
  const isWanted = useWanted(open, filter);
  return { ...found, rows: useMemo(() => found.rows.filter(isWanted), [found.rows, isWanted]) };
}

/** Whether a row is one that the view's filter wants, also where the server could not be asked for those alone. */
function useWanted({ properties }: OpenDatabase, filter: Filter | null) {
  const me = useCurrentUserId();
  return useMemo(() => {
    const wanted = fitting({ filter, sorts: [], group: null }, properties).filter;
    const bound = wanted && bindFilter(wanted, properties, { userId: me, timeZone: getBrowserTimeZone() });
    return (row: Row) => !bound || matches(bound, row);
  }, [filter, properties, me]);
}
