import { QueryClient } from '@tanstack/react-query';
import { CONDITIONS_MAX, OPERAND_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { workspaceKey } from '../../../../platform/cache/query-keys.ts';
import { relatedQuery } from './related-rows.ts';
import { cachedRowName, findRowsByTitle } from './row-names.ts';

const title = { id: 'title', type: 'title', config: {} };
const property = { id: 'firm', type: 'relation', config: { database_id: 'firms' } } as unknown as Property;
const createRow = (id: string, name: string) => ({ id, cells: { title: name } }) as unknown as Row;

/** The names that each request asked for. */
let asked: string[][];
let client: QueryClient;
beforeEach(() => {
  asked = [];
  client = new QueryClient();
  client.setQueryData(relatedQuery('w', property).queryKey, {
    properties: [title],
    rows: [createRow('acme', 'Acme')],
  } as never);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const names = JSON.parse(body).filter.conditions.map(({ value }: { value: string }) => value);
    asked.push(names);
    return Response.json({
      rows: names.map((name: string) => createRow(`id of ${name}`, name)),
      next: null,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the name of a linked row is known once the row or its database was fetched', () => {
  client.setQueryData(workspaceKey('w', 'related-row', 'bolt'), createRow('bolt', 'Bolt & Co'));
  expect(['acme', 'bolt', 'other'].map((id) => cachedRowName(client, 'w', property, id))).toEqual([
    'Acme',
    'Bolt & Co',
    undefined,
  ]);
});

it('pasted names are looked up in few requests, and too long ones are not', async () => {
  const names = Array.from({ length: CONDITIONS_MAX + 1 }, (_, index) => `Firm ${index}`);
  const tooLong = 'x'.repeat(OPERAND_LENGTH_MAX + 1);
  const found = await findRowsByTitle(client, 'w', new Map([[property, [...names, tooLong]]]));
  expect(asked.map(({ length }) => length)).toEqual([CONDITIONS_MAX, 1]);
  expect(found.get('firms')).toHaveLength(CONDITIONS_MAX + 1);
  expect(found.get('firms')?.at(-1)).toEqual({ id: `id of ${names.at(-1)}`, name: names.at(-1) });
});
