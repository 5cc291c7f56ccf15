import { QueryClient } from '@tanstack/react-query';
import { ROWS_READ_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentKey, type OpenDatabase } from '../../databases.cache.ts';
import { applyRowsUpdated } from '../../databases.events.ts';
import { createRowWindow, findRow } from '../window/rows.window.ts';
import { linkedRowQuery } from './linked.queries.ts';

interface Asked {
  readonly address: string;
  readonly ids: readonly string[];
  readonly answer: (given: Response) => void;
}

const place = { id: 'd', workspace_id: 'w' };
const createRow = (id: string, title = id) =>
  ({ id, database_id: 'd', cells: { name: title }, position: id, version: 1 }) as unknown as Row;

let asked: Asked[];
let client: QueryClient;
beforeEach(() => {
  asked = [];
  client = new QueryClient();
  vi.stubGlobal(
    'fetch',
    (address: string, { body }: { body?: string }) =>
      new Promise<Response>((answer) =>
        asked.push({ address, ids: body ? JSON.parse(body).row_ids : [], answer }),
      ),
  );
});
afterEach(() => vi.unstubAllGlobals());

const createLink = (id: string) => client.fetchQuery(linkedRowQuery(client, place, id));
const isAsked = () => expect.poll(() => asked.length).toBeGreaterThan(0);
/** Answers the next request with the requested rows that exist. */
async function answers({ without = [], rest = [] }: { without?: string[]; rest?: string[] } = {}) {
  await isAsked();
  const { ids, answer } = asked.shift()!;
  const rows = ids.filter((id) => !without.includes(id) && !rest.includes(id)).map((id) => createRow(id));
  answer(Response.json({ rows, rest }));
  return ids;
}

test('batches the requests for linked rows, and returns null for a deleted row', async () => {
  const linked = Promise.all(['a', 'b', 'c', 'b'].map(createLink));
  await isAsked();
  expect(asked.map(({ address }) => address)).toEqual([expect.stringContaining('/databases/d/rows/read')]);
  expect(await answers({ without: ['c'] })).toEqual(['a', 'b', 'c']);
  expect(await linked).toEqual(['a', 'b', null, 'b']);
  expect(asked).toEqual([]);
});

test('batches rows requested during a request into the next one', async () => {
  const first = createLink('a');
  await isAsked();
  const later = Promise.all(['b', 'c'].map(createLink));
  expect(asked).toHaveLength(1);
  expect(await answers()).toEqual(['a']);
  expect(await first).toBe('a');
  expect(await answers()).toEqual(['b', 'c']);
  expect(await later).toEqual(['b', 'c']);
});

test('requests rows beyond the request or response limit with the next request', async () => {
  const ids = Array.from({ length: ROWS_READ_MAX + 1 }, (_, index) => `r${index}`);
  const linked = Promise.all(ids.map(createLink));
  expect(await answers({ rest: ['r7'] })).toEqual(ids.slice(0, ROWS_READ_MAX));
  expect(await answers()).toEqual([`r${ROWS_READ_MAX}`, 'r7']);
  expect(await linked).toEqual(ids);
});

test('sends the next request normally after a failed one', async () => {
  const first = createLink('a');
  await isAsked();
  asked.shift()!.answer(Response.json({ code: 'database_not_found', detail: 'Gone.' }, { status: 404 }));
  await expect(first).rejects.toMatchObject({ status: 404 });
  const again = createLink('a');
  await answers();
  expect(await again).toBe('a');
});

test('shows the new name of a linked row whose database is cached', async () => {
  client.setQueryData(contentKey(place), {
    rows: createRowWindow({ rows: [], next: 'more' }),
  } as unknown as OpenDatabase);
  const linked = createLink('a');
  await answers();
  await linked;
  const change = { id: 'a', version: 2, updated_by: null, updated_at: '2026-11-20T12:00:00.000Z' };
  applyRowsUpdated(client, {
    workspace_id: 'w',
    database_id: 'd',
    rows: [{ ...change, cells: { name: 'Renamed' } }],
  } as never);
  const { rows } = client.getQueryData<OpenDatabase>(contentKey(place))!;
  expect(findRow(rows, 'a', {})?.cells).toEqual({ name: 'Renamed' });
});
