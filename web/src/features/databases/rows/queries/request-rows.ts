import { queryRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { call } from '../../../../platform/api/api.ts';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import type { DatabaseRef } from '../../databases.cache.ts';
import { ROW_PART_SIZE, type RowSpec } from '../window/row-spec.ts';
import { createRowWindow, type RowWindow, withPage } from '../window/rows.window.ts';

/** Requests one page of the rows of a spec. */
export const requestRows = (
  { id }: DatabaseRef,
  { filter, sorts, group, subgroup, under, offset = 0 }: RowSpec,
  page: { limit: number; after: string | null },
  signal?: AbortSignal,
) =>
  call(
    queryRows,
    {
      params: { id },
      body: {
        filter,
        sorts: [...sorts],
        ...(group && { group }),
        ...(subgroup && { subgroup }),
        ...(under && { under: under.row_id }),
        time_zone: getTimeZone(),
        offset,
        ...page,
      },
    },
    { signal },
  );

/** Requests a part of a large table. The server ends a page of large rows early; its cursor continues the part. */
export async function requestPart(
  place: DatabaseRef,
  spec: RowSpec,
  signal: AbortSignal,
): Promise<RowWindow> {
  let part = createRowWindow(await requestRows(place, spec, { limit: ROW_PART_SIZE, after: null }, signal));
  // The position of a cursor already includes the offset.
  const rest = { ...spec, offset: 0 };
  while (part.next !== null && part.fetched.length < ROW_PART_SIZE) {
    const page = { limit: ROW_PART_SIZE - part.fetched.length, after: part.next };
    part = withPage(part, await requestRows(place, rest, page, signal));
  }
  return part;
}
