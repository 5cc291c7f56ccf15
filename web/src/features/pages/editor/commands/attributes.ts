import type { Command, Transaction } from '@tiptap/pm/state';
import { attributesOf } from '../schema/block.node.ts';
import { type BlockAttributes, type BlockType, isSourceKind } from '../schema/block-kinds.ts';
import { type BlockAt, blocksOfSelection, kindOf } from './block-range.ts';

/**
 * Sets attributes of a block, only those that differ: each one is a change of its own in Yjs and would win over the same attribute
 * of another user.
 */
export function setAttributes(tr: Transaction, { node, pos }: BlockAt, to: Partial<BlockAttributes>): void {
  const before: BlockAttributes = attributesOf(node);
  for (const [name, value] of Object.entries(to))
    if (before[name as keyof BlockAttributes] !== value) tr.setNodeAttribute(pos, name, value);
}

/** Returns the attributes that change when a block becomes one of this type. */
export const attributesOfType = ({ kind, level, language }: BlockType): Partial<BlockAttributes> => ({
  kind,
  level: kind === 'heading' ? (level ?? 1) : null,
  ...(kind !== 'todo' && { checked: null }),
  ...((kind !== 'code' || language) && { language: language ?? null }),
  ...(kind !== 'callout' && { icon: null }),
});

/** Turns one block into another type. A source has no formatting, so its marks go. */
export function turnBlockInto(tr: Transaction, block: BlockAt, type: BlockType): void {
  setAttributes(tr, block, attributesOfType(type));
  if (isSourceKind(type.kind)) tr.removeMark(block.pos + 1, block.pos + block.node.nodeSize - 1);
}

/** Turns the selected blocks into another type. Their text and indent stay. */
export const turnInto =
  (type: BlockType): Command =>
  (state, dispatch) => {
    const blocks = blocksOfSelection(state);
    if (blocks.length === 0) return false;
    if (dispatch) {
      const { tr } = state;
      for (const block of blocks) turnBlockInto(tr, block, type);
      dispatch(tr.scrollIntoView());
    }
    return true;
  };

/** Checks or unchecks the selected to-dos. */
export const toggleChecked: Command = (state, dispatch) => {
  const todos = blocksOfSelection(state).filter(({ node }) => kindOf(node) === 'todo');
  if (todos.length === 0) return false;
  if (dispatch) {
    const { tr } = state;
    const checked = todos.some(({ node }) => node.attrs.checked !== true) || null;
    for (const todo of todos) setAttributes(tr, todo, { checked });
    dispatch(tr);
  }
  return true;
};
