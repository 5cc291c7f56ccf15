import { QueryClient } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { beforeEach, expect, it } from 'vitest';
import { contentKey, rowListKey } from '../../databases.cache.ts';
import { ALL_ROWS_SPEC, type RowSpec } from '../window/row-spec.ts';
import { createRowWindow, type RowWindow } from '../window/rows.window.ts';
import { refetchServerOrders } from './server-order.ts';

const place = { id: 'd', workspace_id: 'w' };
const createProperty = (id: string, type: Property['type']) => ({ id, type, config: {} }) as Property;
const properties = [
  createProperty('name', 'text'),
  createProperty('who', 'person'),
  createProperty('done', 'checkbox'),
];
const sorted = (...ids: string[]): RowSpec => ({
  ...ALL_ROWS_SPEC,
  sorts: ids.map((property_id) => ({ property_id, direction: 'ascending' })),
});

const byName = sorted('name');
const byPerson: RowSpec = {
  ...sorted('who'),
  filter: { match: 'and', conditions: [{ property_id: 'done', operator: 'is', value: false }] },
};

let client: QueryClient;
const keyOf = (spec: RowSpec) => rowListKey(place, JSON.stringify(spec));
const isStale = (spec: RowSpec) => client.getQueryData<RowWindow>(keyOf(spec))?.isStale ?? false;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(contentKey(place), { properties });
  for (const spec of [byName, byPerson])
    client.setQueryData(keyOf(spec), createRowWindow({ rows: [], next: null }));
});

it.each([
  ['what it is sorted by', ['who'], true],
  ['what its rows are filtered by', ['done'], true],
  ['anything else', ['name'], false],
  ['nothing', [], false],
])('refetches rows sorted by names of people when %s has changed', (_, touched, isAsked) => {
  refetchServerOrders(client, place, new Set(touched));
  expect(isStale(byPerson)).toBe(isAsked);
});

it('never refetches rows whose order the client can compute', () => {
  refetchServerOrders(client, place, null);
  expect([isStale(byPerson), isStale(byName)]).toEqual([true, false]);
});

it('refetches rows that are loaded by position when a change may shift them', () => {
  const part: RowSpec = { ...byName, offset: 200 };
  const reset = () => client.setQueryData(keyOf(part), createRowWindow({ rows: [], next: null }));
  const isPartStale = (touched: ReadonlySet<string> | null, haveRowsLeft = false) => {
    reset();
    refetchServerOrders(client, place, touched, haveRowsLeft);
    return isStale(part);
  };
  expect(isPartStale(null)).toBe(true);
  expect(isPartStale(new Set(['name']))).toBe(true);
  expect(isPartStale(new Set(['done']))).toBe(false);
  expect(isPartStale(new Set(), true)).toBe(true);
  expect([isStale(byName), isStale(byPerson)]).toEqual([false, true]);
});
