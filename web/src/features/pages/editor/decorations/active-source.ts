import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { blockOfSelection, kindOf } from '../commands/block-range.ts';
import { isSourceKind } from '../schema/block-kinds.ts';

/** Marks the block of a source that has the caret. The style shows the source of other equations and diagrams only as a drawing. */
export const activeSource = () =>
  new Plugin({
    props: {
      decorations: (state) => {
        const block = blockOfSelection(state);
        if (!block || !isSourceKind(kindOf(block.node))) return null;
        const { pos, node } = block;
        return DecorationSet.create(state.doc, [
          Decoration.node(pos, pos + node.nodeSize, { 'data-active': '' }),
        ]);
      },
    },
  });
