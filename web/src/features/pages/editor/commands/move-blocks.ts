import { Fragment, type Node } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { columnBetween } from '../columns/column-commands.ts';
import {
  type BlockRange,
  blocksIn,
  childrenIn,
  columnOf,
  indentOf,
  isBlock,
  positionOf,
  rangeOfSelection,
  withIndented,
} from './block-range.ts';

const sizeOf = (nodes: readonly Node[]) => nodes.reduce((size, { nodeSize }) => size + nodeSize, 0);

/**
 * Moves blocks before the child with the index `to`, in the document before the move. The blocks keep their ids, and the selection
 * moves along. They come into the given column, or into that of their new neighbors.
 */
export function moveRange(
  state: EditorState,
  { start, end }: BlockRange,
  to: number,
  column: number | null = columnBetween(state.doc, to),
): Transaction | null {
  const { doc, tr, selection } = state;
  if (to >= start && to <= end) {
    // The blocks stay where they are, and may come into another column.
    for (const { node, pos } of blocksIn(doc, { start, end }))
      if (isBlock(node) && columnOf(node) !== column) tr.setNodeAttribute(pos, 'column', column);
    return tr.docChanged ? tr : null;
  }
  const moved = childrenIn(doc, { start, end }).map((node) =>
    isBlock(node) && columnOf(node) !== column
      ? node.type.create({ ...node.attrs, column }, node.content)
      : node,
  );
  const from = positionOf(doc, start);
  const size = sizeOf(moved);
  const target = positionOf(doc, to);
  const start_ = to > end ? target - size : target;
  tr.delete(from, from + size);
  tr.insert(start_, Fragment.fromArray(moved));
  const shift = start_ - from;
  const isInside = selection.from >= from && selection.to <= from + size;
  if (isInside)
    tr.setSelection(
      TextSelection.between(tr.doc.resolve(selection.anchor + shift), tr.doc.resolve(selection.head + shift)),
    );
  return tr.scrollIntoView();
}

/** Returns the index of the block above that has the same indent or less: the place to move up to. */
function indexAbove(doc: Node, start: number): number | null {
  if (start === 0) return null;
  const indent = indentOf(doc.child(start));
  let index = start - 1;
  while (index > 0 && indentOf(doc.child(index)) > indent) index -= 1;
  return index;
}

function indexBelow(doc: Node, end: number): number | null {
  if (end >= doc.childCount) return null;
  return withIndented(doc, { start: end, end: end + 1 }).end;
}

/** Moves the selected blocks, and the blocks indented below them, past the next or previous block. */
const moveSelected =
  (direction: 'up' | 'down'): Command =>
  (state, dispatch) => {
    const range = withIndented(state.doc, rangeOfSelection(state.selection));
    const to = direction === 'up' ? indexAbove(state.doc, range.start) : indexBelow(state.doc, range.end);
    if (to === null) return false;
    const tr = moveRange(state, range, to);
    if (tr) dispatch?.(tr);
    return tr !== null;
  };

export const moveBlocksUp = moveSelected('up');
export const moveBlocksDown = moveSelected('down');

/** Inserts a copy of the blocks below them. The copies get ids of their own from the plugin of block ids. */
export const duplicateBlocks =
  (range: BlockRange): Command =>
  (state, dispatch) => {
    const copies = childrenIn(state.doc, range).map((node) =>
      node.type.create(
        'id' in node.attrs ? { ...node.attrs, id: null } : node.attrs,
        node.content,
        node.marks,
      ),
    );
    const at = positionOf(state.doc, range.end);
    if (dispatch) {
      const tr = state.tr.insert(at, copies);
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    }
    return true;
  };

/** Deletes whole blocks. A page keeps at least one block. */
export const deleteBlocks =
  (range: BlockRange): Command =>
  (state, dispatch) => {
    const from = positionOf(state.doc, range.start);
    const to = positionOf(state.doc, range.end);
    if (dispatch) {
      const { tr } = state;
      const isAll = range.start === 0 && range.end === state.doc.childCount;
      if (isAll) tr.replaceWith(from, to, state.schema.nodes.block!.create());
      else tr.delete(from, to);
      const at = tr.doc.resolve(Math.min(from, tr.doc.content.size));
      dispatch(tr.setSelection(TextSelection.near(at, range.start === 0 ? 1 : -1)).scrollIntoView());
    }
    return true;
  };
