import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { isObjectKind } from '../schema/block-kinds.ts';
import { setAttributes } from './attributes.ts';
import { blockOfSelection, indentOf, isBlock, kindOf } from './block-range.ts';
import { outdentBlocks } from './indent.ts';

/**
 * Backspace at the start of a block turns it into a paragraph, then removes one indent level at a time, then appends its text to the block
 * above.
 */
export const joinBackward: Command = (state, dispatch, view) => {
  const block = blockOfSelection(state);
  if (!block || !state.selection.empty || state.selection.$from.parentOffset > 0) return false;
  const { doc, tr } = state;
  if (isObjectKind(kindOf(block.node))) {
    dispatch?.(tr.setSelection(NodeSelection.create(doc, block.pos)));
    return true;
  }
  if (kindOf(block.node) !== 'paragraph') {
    if (dispatch) {
      setAttributes(tr, block, { kind: 'paragraph', checked: null, level: null, icon: null, language: null });
      dispatch(tr);
    }
    return true;
  }
  if (indentOf(block.node) > 0) return outdentBlocks(state, dispatch, view);
  if (block.index === 0) return true;
  const above = doc.child(block.index - 1);
  const abovePos = block.pos - above.nodeSize;
  if (!isBlock(above)) {
    dispatch?.(tr.setSelection(NodeSelection.create(doc, abovePos)).scrollIntoView());
    return true;
  }
  if (isObjectKind(kindOf(above))) {
    // The second Backspace deletes the selected block.
    if (block.node.content.size === 0) tr.delete(block.pos, block.pos + block.node.nodeSize);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, abovePos)).scrollIntoView());
    return true;
  }
  if (above.content.size === 0) {
    // Deletes the empty block above instead of the block with the text, so that the text stays in its own block.
    dispatch?.(tr.delete(abovePos, block.pos).scrollIntoView());
    return true;
  }
  if (dispatch) {
    const end = block.pos - 1;
    tr.delete(block.pos, block.pos + block.node.nodeSize);
    tr.insert(end, block.node.content);
    dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
  }
  return true;
};

/** Delete at the end of a block appends the text of the block below. */
export const joinForward: Command = (state, dispatch) => {
  const block = blockOfSelection(state);
  if (!block || !state.selection.empty) return false;
  if (state.selection.$from.parentOffset < block.node.content.size) return false;
  const { doc, tr } = state;
  const below = doc.maybeChild(block.index + 1);
  const belowPos = block.pos + block.node.nodeSize;
  if (!below) return false;
  if (!isBlock(below) || isObjectKind(kindOf(below))) {
    dispatch?.(tr.setSelection(NodeSelection.create(doc, belowPos)).scrollIntoView());
    return true;
  }
  if (dispatch) {
    const { from } = state.selection;
    tr.delete(belowPos, belowPos + below.nodeSize).insert(from, below.content);
    dispatch(tr.setSelection(TextSelection.create(tr.doc, from)).scrollIntoView());
  }
  return true;
};
