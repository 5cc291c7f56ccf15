import type { Command } from '@tiptap/pm/state';
import { MAX_INDENT } from '../schema/block-kinds.ts';
import { setAttributes } from './attributes.ts';
import { blocksIn, indentOf, isBlock, kindOf, rangeOfSelection, withIndented } from './block-range.ts';

/** Changes the indent of the selected blocks and of those indented below them. */
const shiftIndent =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { doc, selection } = state;
    const range = withIndented(doc, rangeOfSelection(selection));
    const blocks = blocksIn(doc, range).filter(({ node }) => isBlock(node));
    const [first] = blocks;
    if (!first) return false;
    // A block is at most one level deeper than the block above it.
    const above = range.start > 0 ? doc.child(range.start - 1) : null;
    const isPossible =
      by === 1
        ? above !== null &&
          isBlock(above) &&
          indentOf(first.node) <= indentOf(above) &&
          kindOf(above) !== 'divider'
        : indentOf(first.node) > 0;
    if (!isPossible) return false;
    if (dispatch) {
      const { tr } = state;
      for (const block of blocks) {
        const indent = Math.max(0, Math.min(MAX_INDENT, indentOf(block.node) + by));
        setAttributes(tr, block, { indent: indent || null });
      }
      dispatch(tr.scrollIntoView());
    }
    return true;
  };

export const indentBlocks = shiftIndent(1);
export const outdentBlocks = shiftIndent(-1);
