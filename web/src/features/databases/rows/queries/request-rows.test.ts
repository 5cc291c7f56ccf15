import { QueryClient } from '@tanstack/react-query';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { withRow } from '@workflow/contract/databases/rows/rows.state.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentKey, rowListKey } from '../../databases.cache.ts';
import { applyRowsUpdated } from '../../databases.events.ts';
import { ALL_ROWS_SPEC, type RowSpec } from '../window/row-spec.ts';
import { createRowWindow, type RowWindow, withRowUpdates } from '../window/rows.window.ts';
import { rowsQuery } from './rows.queries.ts';

const TOTAL = 700;
/** The server ends a page of large rows after this many. */
const LARGE_ROWS_A_PAGE = 60;
const PART: RowSpec = { ...ALL_ROWS_SPEC, offset: 200 };
const place = { id: 'd', workspace_id: 'w' };
const createRow = (at: number) =>
  ({ id: `row ${at}`, database_id: 'd', cells: {}, position: `p${at}`, version: 1 }) as unknown as Row;
const idsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => createRow(from + at).id);

let client: QueryClient;
let pageMax: number;
let requests: number;
beforeEach(() => {
  client = new QueryClient();
  pageMax = LARGE_ROWS_A_PAGE;
  requests = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests += 1;
    const { offset, after, limit } = JSON.parse(body);
    const from = Number(after ?? 0) + offset;
    const to = Math.min(TOTAL, from + Math.min(limit, pageMax));
    return Response.json({
      rows: idsOf(from, to).map((_, at) => createRow(from + at)),
      next: to < TOTAL ? String(to) : null,
      is_indexing: false,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('loads all rows of a part whose pages the server ends early', async () => {
  const { fetched } = await client.fetchQuery(rowsQuery(place, PART));
  expect(fetched).toEqual(idsOf(200, 400));
  expect(requests).toBe(4);
});

test('loads the last part to its end', async () => {
  const { fetched, next } = await client.fetchQuery(rowsQuery(place, { ...PART, offset: 600 }));
  expect(fetched).toEqual(idsOf(600, TOTAL));
  expect(next).toBeNull();
});

test('loads a part of small rows with one request', async () => {
  pageMax = Number.POSITIVE_INFINITY;
  expect((await client.fetchQuery(rowsQuery(place, PART))).fetched).toEqual(idsOf(200, 400));
  expect(requests).toBe(1);
});

test('updates only the parts that contain a changed row', async () => {
  const first = createRowWindow({ rows: [createRow(0), createRow(250)], next: 'more' });
  client.setQueryData(contentKey(place), { rows: first, properties: [] });
  const other = { ...PART, offset: 600 };
  for (const spec of [PART, other]) await client.fetchQuery(rowsQuery(place, spec));
  const partOf = (spec: RowSpec) => client.getQueryData<RowWindow>(rowListKey(place, JSON.stringify(spec)))!;
  const before = partOf(other);
  const change = { id: 'row 250', version: 2, updated_by: null, updated_at: '2026-11-20T12:00:00.000Z' };
  applyRowsUpdated(client, {
    workspace_id: 'w',
    database_id: 'd',
    rows: [{ ...change, cells: { name: 'Renamed' } }],
  } as never);
  expect(partOf(PART).known['row 250']?.news).toHaveProperty('cell:name');
  expect(partOf(other).known).toEqual(before.known);
  const created = { id: 'new', update: () => withRow(undefined, createRow(9)), fallback: undefined };
  expect(withRowUpdates(before, [created], true)).toBe(before);
});
