import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { blockOfSelection, isBlock, kindOf } from '../commands/block-range.ts';

/** Selects a divider as a whole, because it has no text for the caret. Typing does not replace the divider. */
export const objectSelection = () =>
  new Plugin({
    appendTransaction: (transactions, _before, state) => {
      if (!transactions.some(({ selectionSet, docChanged }) => selectionSet || docChanged)) return null;
      const block = blockOfSelection(state);
      const isDivider = block && kindOf(block.node) === 'divider' && block.node.content.size === 0;
      if (!isDivider || !state.selection.empty) return null;
      return state.tr.setSelection(NodeSelection.create(state.doc, block.pos));
    },
    props: {
      handleTextInput: ({ state: { selection } }) =>
        selection instanceof NodeSelection && isBlock(selection.node),
    },
  });
