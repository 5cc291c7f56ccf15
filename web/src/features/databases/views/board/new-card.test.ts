import type { NewRow, Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { createCard } from './new-card.ts';

const properties = [
  { id: 'name', type: 'title', name: 'Name', config: {} },
  { id: 'urgent', type: 'checkbox', name: 'Urgent', config: {} },
  { id: 'place', type: 'text', name: 'Place', config: {} },
  { id: 'state', type: 'select', name: 'State', config: { options: [{ value: 'Open' }] } },
] as unknown as Property[];
const column = { property: properties[3]!, value: 'Open' };
const cell = { column, lane: null } as unknown as Parameters<typeof createCard>[1]['cell'];
const onOpenRow = vi.fn();

beforeEach(() => useToasts.setState({ toasts: [] }));

async function createBehind(property_id: string, operator: string, value: unknown) {
  const filter = bindFilter({ match: 'and', conditions: [{ property_id, operator, value }] }, properties);
  const create = vi.fn(
    async ({ title, cells }: NewRow) => ({ id: 'new', cells: { ...cells, name: title } }) as unknown as Row,
  );
  const isSaved = await createCard('Call Ben', { cell, filter, titleId: 'name' }, { create, onOpenRow });
  return { isSaved, body: create.mock.calls[0]![0], toasts: useToasts.getState().toasts };
}

test('a new card gets the values of its column and of the filter', async () => {
  const { isSaved, body, toasts } = await createBehind('place', 'is', 'Oslo');
  expect(isSaved).toBe(true);
  expect(body).toEqual({ title: 'Call Ben', cells: { place: 'Oslo', state: 'Open' } });
  expect(toasts).toEqual([]);
});

test('a message offers to open a new card that the filter excludes', async () => {
  const { body, toasts } = await createBehind('name', 'is', 'acme');
  expect(body).toEqual({ title: 'Call Ben', cells: { state: 'Open' } });
  expect(toasts).toMatchObject([
    { text: 'The new card doesn’t match this view’s filter, so it isn’t shown.' },
  ]);
  toasts[0]!.actions[0]!.run();
  expect(onOpenRow).toHaveBeenCalledWith('new');
});

test('a card that the server refuses is not saved', async () => {
  const create = () => Promise.reject(new Error('no'));
  const place = { cell, filter: null, titleId: 'name' };
  expect(await createCard('Call Ben', place, { create, onOpenRow })).toBe(false);
});
