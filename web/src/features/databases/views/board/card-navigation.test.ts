import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW, type ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { expect, it } from 'vitest';
import type { RowGroup } from '../groups/row-groups.tsx';
import { boardCellKey } from './board-cells.ts';
import { type Direction, findKeyboardMove } from './card-navigation.ts';

const status = { id: 'status', type: 'select', name: 'Status' } as Property;
const owner = { id: 'owner', type: 'person', name: 'Owner' } as Property;
const created = { id: 'created', type: 'created_time', name: 'Created' } as Property;
const createGroup = (property: Property, value: string | null): RowGroup => ({
  property,
  value,
  color: 'gray',
});
const columns = ['To do', 'Doing', 'Done'].map((value) => createGroup(status, value));
const people = ['Ana', 'Ben'].map((value) => createGroup(owner, value));
const rowsOf = (...ids: string[]) => ids.map((id) => ({ id })) as Row[];

interface BoardState {
  lanes?: RowGroup[] | null;
  config?: Partial<ViewConfig>;
  /** The row ids of each board cell, by “column,lane” index. */
  rows: Record<string, string[]>;
}

/** Returns the target column, lane and preceding card of a keyboard move. Cells are addressed by column and lane index. */
function moveCard(
  { lanes = null, config = {}, rows }: BoardState,
  from: [number, number?],
  id: string,
  direction: Direction,
) {
  const cellAt = ([column, lane]: [number, number?]) => ({
    column: columns[column]!,
    lane: lane === undefined ? null : lanes![lane]!,
  });
  const cardLists = new Map(
    Object.entries(rows).map(([at, ids]) => {
      const cell = cellAt(at.split(',').map(Number) as [number, number?]);
      return [boardCellKey(cell), { cell, rows: rowsOf(...ids), focus: () => {} }];
    }),
  );
  const view = { config: { ...EMPTY_VIEW, ...config } } as never;
  const list = cardLists.get(boardCellKey(cellAt(from)))!;
  const moved = findKeyboardMove(
    { columns, lanes, view, cardLists },
    list,
    list.rows.findIndex((row) => row.id === id),
    direction,
  );
  return moved && [moved.to.column.value, moved.to.lane?.value ?? null, moved.after];
}

const COLUMNS = { '0': ['a', 'b', 'c'], '1': ['d'], '2': [] };

it('moves a card up and down within its column', () => {
  expect(moveCard({ rows: COLUMNS }, [0], 'c', 'up')).toEqual(['To do', null, 'a']);
  expect(moveCard({ rows: COLUMNS }, [0], 'b', 'up')).toEqual(['To do', null, null]);
  expect(moveCard({ rows: COLUMNS }, [0], 'a', 'down')).toEqual(['To do', null, 'b']);
  expect(moveCard({ rows: COLUMNS }, [0], 'a', 'up')).toBeNull();
  expect(moveCard({ rows: COLUMNS }, [0], 'c', 'down')).toBeNull();
});

it('moves a card to the next expanded column at the same height', () => {
  expect(moveCard({ rows: COLUMNS }, [0], 'c', 'right')).toEqual(['Doing', null, 'd']);
  expect(moveCard({ rows: COLUMNS }, [0], 'a', 'right')).toEqual(['Doing', null, null]);
  expect(moveCard({ rows: COLUMNS }, [0], 'a', 'left')).toBeNull();
  const config = { board: { columns: [{ value: 'Doing', is_collapsed: true }], collapsed_lanes: [] } };
  expect(moveCard({ rows: COLUMNS, config }, [0], 'a', 'right')).toEqual(['Done', null, null]);
});

it('moves a card from the end of a lane to the next lane, if the lane property can be set', () => {
  const rows = { '0,0': ['a', 'b'], '0,1': ['c', 'd'] };
  expect(moveCard({ lanes: people, rows }, [0, 0], 'b', 'down')).toEqual(['To do', 'Ben', null]);
  expect(moveCard({ lanes: people, rows }, [0, 1], 'c', 'up')).toEqual(['To do', 'Ana', 'b']);
  expect(moveCard({ lanes: people, rows }, [0, 1], 'd', 'down')).toBeNull();
  const config = { sorts: [{ property_id: 'status', direction: 'ascending' as const }] };
  expect(moveCard({ lanes: people, rows, config }, [0, 0], 'a', 'down')).toEqual(['To do', 'Ben', null]);
  expect(moveCard({ rows: COLUMNS, config }, [0], 'b', 'up')).toBeNull();
  const months = ['2026-01', '2026-02'].map((value) => createGroup(created, value));
  expect(moveCard({ lanes: months, rows }, [0, 0], 'b', 'down')).toBeNull();
});
