import type { Fragment, Node, Schema } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addRowAfter,
  fixTables,
  goToNextCell,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
} from '@tiptap/pm/tables';
import { createBlockId } from '../schema/block-kinds.ts';
import { isTable } from '../schema/table.nodes.ts';
import { blockOfSelection } from './block-range.ts';

const NEW_ROWS = 3;
const NEW_COLUMNS = 3;

/** Creates a table of cells with text. Rows that are too short are filled. */
export function createTable(
  schema: Schema,
  rows: readonly (readonly (Fragment | readonly Node[] | null)[])[],
  hasHeader: boolean,
): Node {
  const { table, tableRow, tableCell, tableHeader } = schema.nodes;
  const columns = Math.max(1, ...rows.map(({ length }) => length));
  const drawn = rows.map((cells, index) => {
    const type = hasHeader && index === 0 ? tableHeader! : tableCell!;
    return tableRow!.create(
      null,
      Array.from({ length: columns }, (_, column) => type.create(null, cells[column] ?? null)),
    );
  });
  return table!.create({ id: createBlockId() }, drawn);
}

/** Inserts an empty table in place of a typed query, and puts the caret into its first cell. */
export const insertTable =
  (query: { readonly from: number; readonly to: number }): Command =>
  (state, dispatch) => {
    const tr = state.tr.delete(query.from, query.to);
    const block = blockOfSelection({ selection: tr.selection });
    if (!block) return false;
    const rows = Array.from({ length: NEW_ROWS }, () => Array<null>(NEW_COLUMNS).fill(null));
    const table = createTable(state.schema, rows, true);
    let { pos } = block;
    if (block.node.content.size === 0) tr.delete(pos, pos + block.node.nodeSize);
    else pos += block.node.nodeSize;
    tr.insert(pos, table);
    const below = pos + table.nodeSize;
    // A paragraph below the table lets the user continue there.
    if (!tr.doc.nodeAt(below)) tr.insert(below, state.schema.nodes.block!.create());
    tr.setSelection(TextSelection.create(tr.doc, pos + 3));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Runs a command on a table. Concurrent changes of rows and columns can leave rows of different lengths, which are filled first. */
export const onTable =
  (command: Command): Command =>
  (state, dispatch, view) => {
    if (!isInTable(state)) return false;
    const fix = dispatch && view ? fixTables(state) : undefined;
    if (fix) dispatch!(fix);
    return command(fix ? view!.state : state, dispatch, view);
  };

/** Moves the row with the caret up or down. */
export const moveRow =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { top, map } = selectedRect(state);
    const to = top + by;
    return to >= 0 && to < map.height && moveTableRow({ from: top, to, select: true })(state, dispatch);
  };

/** Moves the column with the caret to the start or the end. */
export const moveColumn =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { left, map } = selectedRect(state);
    const to = left + by;
    return to >= 0 && to < map.width && moveTableColumn({ from: left, to, select: true })(state, dispatch);
  };

/** Tab moves to the next cell. In the last cell it adds a row. */
export const tabToNextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!dispatch || !view) return true;
  onTable(addRowAfter)(state, dispatch, view);
  return goToNextCell(1)(view.state, dispatch);
};

export const tabToPreviousCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  goToNextCell(-1)(state, dispatch);
  return true;
};

/** ArrowDown and ArrowUp leave a table that is the first or last block of the page, where no other block could take the caret. */
export const leaveTable =
  (direction: -1 | 1): Command =>
  (state, dispatch, view) => {
    const { doc, selection, tr, schema } = state;
    const index = selection.$from.index(0);
    const isAtEdge = direction === 1 ? index === doc.childCount - 1 : index === 0;
    if (!isAtEdge || !isInTable(state) || !selection.empty || !isTable(doc.child(index))) return false;
    const { top, bottom, map } = selectedRect(state);
    const isEdgeRow = direction === 1 ? bottom === map.height : top === 0;
    if (!isEdgeRow || !view?.endOfTextblock(direction === 1 ? 'down' : 'up')) return false;
    const at = direction === 1 ? doc.content.size : 0;
    tr.insert(at, schema.nodes.block!.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
    return true;
  };
