import { QueryClient } from '@tanstack/react-query';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { contentKey } from '../../databases.cache.ts';
import { createRowWindow } from '../window/rows.window.ts';
import { announceUndo } from './announce-undo.ts';
import { createEditCommand } from './cell-commands.ts';
import { useRevealedCell } from './revealed-cell.store.ts';
import { createDeleteCommand } from './row-commands.ts';

const database = { id: 'd', workspace_id: 'w', kind: 'database' } as const;
const properties = ['title', 'number'].map((type) => ({
  id: type,
  name: type === 'title' ? 'Name' : 'Price',
  type,
}));
const row = { id: 'r', cells: { title: 'Paper', number: 1 }, archived_at: null } as unknown as Row;

let place: { client: QueryClient; database: typeof database };
beforeEach(() => {
  const client = new QueryClient();
  client.setQueryData(contentKey(database), {
    properties,
    rows: createRowWindow({ rows: [row], next: null }),
  });
  place = { client, database };
  useToasts.setState({ toasts: [] });
});
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const edit = (...ids: string[]) =>
  createEditCommand(
    place,
    [row],
    ids.map((property_id) => ({ row_id: 'r', property_id, value: 2 })),
  )!;

test('undo names the cell that it changed, and brings it into view', () => {
  announceUndo(place, edit('number'), 'undone');
  expect(toasts()).toEqual(['Undone: “Price” of “Paper”']);
  expect(useRevealedCell.getState().revealed).toMatchObject({
    databaseId: 'd',
    cell: { row_id: 'r', property_id: 'number' },
  });
});

test('undo and redo count several cells, and name changes of whole rows', () => {
  announceUndo(place, edit('number', 'title'), 'done');
  expect(toasts()).toEqual(['Redone: 2 cells']);
  announceUndo(place, createDeleteCommand(place, ['r']), 'undone');
  expect(toasts()).toEqual(['Undone: the last change of rows']);
});
