import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import { matches } from '@workflow/contract/databases/query/in-memory.ts';
import { useMemo } from 'react';
import { useMe } from '../../../../platform/me.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { useRows } from '../../rows/rows.queries.ts';
import { fitting, type RowSpec } from '../../rows/rows.window.ts';
import { useFurtherRows } from '../time/further-rows.ts';
import type { Span } from '../time/spans.ts';
import type { ShownView } from '../view.ts';
import { filterBy, spanBy } from './entries.ts';
import { DAYS } from './weeks.ts';

export interface Entry extends Span {
  readonly id: string;
  readonly row: Row;
}

/** The rows of the shown weeks, which are all that is asked for. */
export function useCalendarRows(
  open: OpenDatabase,
  { config: { filter, sorts } }: ShownView,
  property: Property,
  weeks: readonly number[],
) {
  const { properties } = open;
  const [first, last] = [weeks[0]!, weeks.at(-1)! + DAYS - 1];
  const me = useMe();
  const spec = useMemo(
    (): RowSpec => ({ filter: filterBy(property, [first, last], filter), sorts, group: null }),
    [property, first, last, filter, sorts],
  );
  const found = useRows(open, spec);
  useFurtherRows(found);
  const { rows } = found;
  const entries = useMemo((): Entry[] => {
    const wanted = fitting({ filter, sorts: [], group: null }, properties).filter;
    const bound = wanted && bindFilter(wanted, properties, me ?? undefined);
    return rows.flatMap((row) => {
      const span = spanBy(row, property);
      return span && (!bound || matches(bound, row)) ? [{ ...span, id: row.id, row }] : [];
    });
  }, [rows, filter, properties, property, me]);
  return { ...found, entries };
}
