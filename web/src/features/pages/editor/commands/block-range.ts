import type { Node } from '@tiptap/pm/model';
import type { EditorState, Selection } from '@tiptap/pm/state';
import { knownColumn } from '@workflow/contract/pages/document/document.columns.ts';
import { attributesOf } from '../schema/block.node.ts';
import { isSourceKind, knownIndent, knownKind } from '../schema/block-kinds.ts';

/** A block with its place in the document. */
export interface BlockAt {
  readonly node: Node;
  readonly index: number;
  /** The position before the block. */
  readonly pos: number;
}

/** Consecutive blocks, from the first index to before the second. */
export interface BlockRange {
  readonly start: number;
  readonly end: number;
}

export const isBlock = (node: Node): boolean => node.type.name === 'block';
export const kindOf = (node: Node) => knownKind(node.attrs.kind);
/** Returns the column of a block; null for a block in no column, and for a table. */
export const columnOf = (node: Node): number | null => knownColumn(node.attrs.column);
export const indentOf = (node: Node): number => knownIndent(attributesOf(node).indent);

/** Returns the position before the child with this index. */
export function positionOf(doc: Node, index: number): number {
  let pos = 0;
  for (let before = 0; before < index; before++) pos += doc.child(before).nodeSize;
  return pos;
}

export function blockAt(doc: Node, pos: number): BlockAt | null {
  const $pos = doc.resolve(pos);
  const index = $pos.index(0);
  const node = doc.maybeChild(index);
  return node ? { node, index, pos: $pos.depth > 0 ? $pos.before(1) : pos } : null;
}

/** Returns the block with an id; null if it was deleted. */
export function findBlockById(doc: Node, id: string): BlockAt | null {
  let found: BlockAt | null = null;
  doc.forEach((node, pos, index) => {
    if (node.attrs.id === id) found = { node, pos, index };
  });
  return found;
}

/** Returns the block that contains the whole selection; null if it spans several or is not in a block. */
export function blockOfSelection({ selection }: Pick<EditorState, 'selection'>): BlockAt | null {
  const { $from, $to } = selection;
  if ($from.depth !== 1 || !$from.sameParent($to)) return null;
  return { node: $from.parent, index: $from.index(0), pos: $from.before(1) };
}

/** Returns the start of the text around the selection, in a block or a cell of a table; null if it spans several. */
export function textblockOfSelection({
  selection: { $from, $to },
}: Pick<EditorState, 'selection'>): { readonly start: number; readonly isSource: boolean } | null {
  if (!$from.parent.isTextblock || !$from.sameParent($to)) return null;
  return { start: $from.start(), isSource: isBlock($from.parent) && isSourceKind(kindOf($from.parent)) };
}

export function rangeOfSelection({ $from, $to }: Selection): BlockRange {
  const end = $to.depth === 0 ? $to.index(0) : $to.index(0) + 1;
  return { start: $from.index(0), end: Math.max(end, $from.index(0) + 1) };
}

/** Extends a range by the blocks that are indented below its last block. */
export function withIndented(doc: Node, { start, end }: BlockRange): BlockRange {
  const outer = Math.min(...childrenIn(doc, { start, end }).map(indentOf));
  let last = end;
  while (last < doc.childCount && indentOf(doc.child(last)) > outer) last += 1;
  return { start, end: last };
}

export const childrenIn = (doc: Node, { start, end }: BlockRange): Node[] =>
  Array.from({ length: end - start }, (_, offset) => doc.child(start + offset));

export function blocksIn(doc: Node, range: BlockRange): BlockAt[] {
  let pos = positionOf(doc, range.start);
  return childrenIn(doc, range).map((node, offset) => {
    const at = { node, index: range.start + offset, pos };
    pos += node.nodeSize;
    return at;
  });
}

export const blocksOfSelection = (state: EditorState): BlockAt[] =>
  blocksIn(state.doc, rangeOfSelection(state.selection)).filter(({ node }) => isBlock(node));
