import { Fragment, type Node } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { COLUMNS_BESIDE_MAX, type ColumnGroup } from '@workflow/contract/pages/document/document.columns.ts';
import {
  blockOfSelection,
  blocksIn,
  childrenIn,
  columnOf,
  isBlock,
  positionOf,
  rangeOfSelection,
} from '../commands/block-range.ts';
import { columnGroupsIn } from './columns-layout.ts';

const groupAt = (doc: Node, index: number): ColumnGroup | undefined =>
  columnGroupsIn(doc).find(({ start, end }) => index >= start && index < end);

/** Inserts empty columns in place of a typed query, below the block with the caret, or below the columns that it is in. */
export const insertColumns =
  (count: number, query: { readonly from: number; readonly to: number }): Command =>
  (state, dispatch) => {
    const { tr, schema } = state;
    tr.delete(query.from, query.to);
    const block = blockOfSelection({ selection: tr.selection });
    if (!block || count < 2 || count > COLUMNS_BESIDE_MAX) return false;
    if (!dispatch) return true;
    const columns = Array.from({ length: count }, (_, place) =>
      schema.nodes.block!.create({ column: place + 1 }),
    );
    const group = groupAt(tr.doc, block.index);
    const replaces = !group && block.node.content.size === 0;
    const at = replaces ? block.pos : positionOf(tr.doc, group?.end ?? block.index + 1);
    if (replaces) tr.replaceWith(at, at + block.node.nodeSize, columns);
    else tr.insert(at, columns);
    const end = at + columns.reduce((size, { nodeSize }) => size + nodeSize, 0);
    // A block below the columns leads out of them.
    if (end === tr.doc.content.size) tr.insert(end, schema.nodes.block!.create());
    dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
    return true;
  };

/**
 * Returns the column of a block that is moved before the child with this index: that of its new neighbors. Between two columns it belongs to the
 * first, and at the edge of columns to none.
 */
export function columnBetween(doc: Node, index: number): number | null {
  const group = columnGroupsIn(doc).find(({ start, end }) => index > start && index < end);
  return group ? columnOf(doc.child(index - 1)) : null;
}

/** Moves the selected blocks to the end of the next column, or out of the columns. */
const moveToNextColumn =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { doc, selection, tr, schema } = state;
    const range = rangeOfSelection(selection);
    const group = groupAt(doc, range.start);
    const place = group?.columns.findIndex(({ start, end }) => range.start >= start && range.end <= end);
    if (!group || place === undefined || place < 0) return false;
    const target = group.columns[place + by];
    const to = target ? target.end : by === 1 ? group.end : group.start;
    const column = target ? columnOf(doc.child(target.start)) : null;
    if (!dispatch) return true;
    const moved = childrenIn(doc, range).map((node) =>
      isBlock(node) ? schema.nodes.block!.create({ ...node.attrs, column }, node.content) : node,
    );
    const blocks = blocksIn(doc, range);
    const from = blocks[0]!.pos;
    const size = moved.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    if (to >= range.start && to <= range.end)
      // The blocks are at the edge already.
      for (const { node, pos } of blocks) {
        if (isBlock(node)) tr.setNodeAttribute(pos, 'column', column);
      }
    else {
      const target_ = positionOf(doc, to);
      const start = to > range.end ? target_ - size : target_;
      tr.delete(from, from + size).insert(start, Fragment.fromArray(moved));
      const shift = start - from;
      tr.setSelection(
        TextSelection.between(
          tr.doc.resolve(selection.anchor + shift),
          tr.doc.resolve(selection.head + shift),
        ),
      );
    }
    dispatch(tr.scrollIntoView());
    return true;
  };

export const moveBlocksToNextColumn = moveToNextColumn(1);
export const moveBlocksToPreviousColumn = moveToNextColumn(-1);
