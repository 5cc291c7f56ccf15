import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { withoutRow, withRow } from '@workflow/contract/databases/rows/rows.state.ts';
import { describe, expect, it, test } from 'vitest';
import type { PendingCells } from './pending-cells.ts';
import { bindSpec, type RowSpec } from './row-spec.ts';
import {
  createRowWindow,
  departureOf,
  NO_PINNED_ROWS,
  type PinnedRows,
  type RowWindow,
  rowsOfWindow,
  withRowUpdates,
} from './rows.window.ts';

const createProperty = (id: string, type: Property['type']) =>
  ({ id, database_id: 'd', name: id, type, config: {}, position: id, version: 1 }) as Property;
const properties = [createProperty('price', 'number'), createProperty('who', 'person')];

const createRow = (id: string, price: number, version = 1) =>
  ({ id, cells: { price }, assignees: [], position: id, archived_at: null, version }) as unknown as Row;
const [a, b, c] = [createRow('a', 1), createRow('b', 2), createRow('c', 3)];

const byPrice: RowSpec = {
  filter: { match: 'and', conditions: [{ property_id: 'price', operator: 'less_than', value: 10 }] },
  sorts: [{ property_id: 'price', direction: 'ascending' }],
  group: null,
};
const spec = bindSpec(byPrice, properties);
const window = createRowWindow({ rows: [a, b, c], next: null });
const editing: PinnedRows = { ...NO_PINNED_ROWS, row: b, precedingIds: ['a'], isEdited: true };

const listRows = (of: RowWindow, pinned: PinnedRows, pending: PendingCells = {}) => {
  const rows = rowsOfWindow(of, spec, pending, pinned);
  return { ids: rows.map(({ id }) => id).join(''), departure: departureOf(of, spec, pinned, rows) };
};
const update = (row: Row) =>
  withRowUpdates(window, [{ id: row.id, update: (state) => withRow(state, row), fallback: undefined }]);

describe('the row of the edited cell', () => {
  it('stays where it is', () => {
    expect(listRows(window, editing)).toEqual({ ids: 'abc', departure: null });
  });

  it('stays when another user deletes it, until the edit ends', () => {
    const deleted = withRowUpdates(window, [
      { id: 'b', update: (state) => withoutRow(state, 2), fallback: undefined },
    ]);
    expect(listRows(deleted, editing)).toEqual({ ids: 'abc', departure: 'deleted' });
    expect(listRows(deleted, { ...editing, isEdited: false })).toEqual({ ids: 'ac', departure: null });
  });

  it('stays when another user’s change excludes it from the filter', () => {
    expect(listRows(update(createRow('b', 50, 2)), editing)).toEqual({ ids: 'abc', departure: 'filtered' });
  });

  it('stays when the list was fetched again without it', () => {
    const fetched = createRowWindow({ rows: [a, c], next: null });
    expect(listRows(fetched, editing)).toEqual({ ids: 'abc', departure: 'filtered' });
  });

  it('stays when another user’s change sorts it elsewhere', () => {
    expect(listRows(update(createRow('b', 0.5, 2)), editing)).toEqual({ ids: 'abc', departure: 'moved' });
    expect(listRows(update(createRow('b', 2.5, 2)), editing)).toEqual({ ids: 'abc', departure: null });
  });

  it('stays in an order that only the server knows', () => {
    const byPerson = bindSpec(
      { ...byPrice, sorts: [{ property_id: 'who', direction: 'ascending' }] },
      properties,
    );
    const fetched = createRowWindow({ rows: [b, a, c], next: null });
    expect(rowsOfWindow(fetched, byPerson).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(rowsOfWindow(fetched, byPerson, {}, editing).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

test('a new row comes last until the user leaves it, also in a sorted table', () => {
  const pinned: PinnedRows = { ...NO_PINNED_ROWS, row: a, isNew: true };
  expect(listRows(window, pinned)).toEqual({ ids: 'bca', departure: 'moved' });
  expect(listRows(window, { ...pinned, row: null, isNew: false }).ids).toBe('abc');
});
