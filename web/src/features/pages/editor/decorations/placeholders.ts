import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { blockOfSelection, kindOf } from '../commands/block-range.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { placeholderOf } from '../menus/block-types.ts';

/** Shows what an empty block is for: in the block with the caret, and on an empty page. */
export const placeholderPlugin = () =>
  new Plugin({
    props: {
      decorations: (state) => {
        const { doc } = state;
        const first = doc.firstChild;
        const isEmptyPage =
          doc.childCount === 1 && first?.content.size === 0 && kindOf(first) === 'paragraph';
        const block = isEmptyPage ? { node: first!, pos: 0 } : blockOfSelection(state);
        if (!block || block.node.content.size > 0) return null;
        const placeholder = isEmptyPage ? texts.emptyPage : placeholderOf(block.node);
        return DecorationSet.create(doc, [
          Decoration.node(block.pos, block.pos + block.node.nodeSize, {}, { placeholder }),
        ]);
      },
    },
  });
