import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import {
  type BlockAt,
  blockAt,
  blockOfSelection,
  columnOf,
  isBlock,
  kindOf,
} from '../commands/block-range.ts';
import { isSourceKind } from '../schema/block-kinds.ts';
import { isWebAddress, safeHref } from '../schema/safe-href.ts';
import { htmlToBlocks } from './html-to-blocks.ts';
import { markdownOf } from './markdown.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';

const isFromEditor = (html: string) => /data-pm-slice|data-block=/.test(html);

/** Blocks that are pasted into a column stay in it, also if they come from another column. */
function intoColumn(slice: Slice, target: BlockAt | null): Slice {
  const column = target && columnOf(target.node);
  if (column === null) return slice;
  const blocks = slice.content.content.map((node) =>
    isBlock(node) ? node.type.create({ ...node.attrs, column }, node.content) : node,
  );
  return new Slice(Fragment.fromArray(blocks), slice.openStart, slice.openEnd);
}

/** Pastes HTML of other programs and Markdown as blocks, and copies blocks as Markdown for programs that take plain text. */
export const pasting = () =>
  new Plugin({
    props: {
      transformPastedHTML: (html) => (isFromEditor(html) ? html : htmlToBlocks(html)),
      transformPasted: (slice, view) => intoColumn(slice, blockAt(view.state.doc, view.state.selection.from)),
      clipboardTextSerializer: (slice) => markdownOf(slice.content),
      clipboardTextParser: (text, _$context, isPlain, view) => {
        const { schema } = view.state;
        const lines = text.replaceAll('\r\n', '\n');
        if (isPlain || !/\n/.test(lines)) {
          const block = schema.nodes.block!.create(null, lines ? schema.text(lines) : null);
          return new Slice(Fragment.from(block), 1, 1);
        }
        const nodes = markdownToBlocks(lines, schema);
        const isOpen = (node: Node | undefined) => (node && isBlock(node) ? 1 : 0);
        return new Slice(Fragment.fromArray(nodes), isOpen(nodes[0]), isOpen(nodes.at(-1)));
      },
      handlePaste: (view, event) => {
        const { state } = view;
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const block = blockOfSelection(state);
        if (block && isSourceKind(kindOf(block.node)) && text) {
          view.dispatch(state.tr.insertText(text.replaceAll('\r\n', '\n')).scrollIntoView());
          return true;
        }
        const href = isWebAddress(text) ? safeHref(text.trim()) : null;
        if (!href) return false;
        const mark = state.schema.marks.link!.create({ href });
        const { from, to, empty } = state.selection;
        const tr = empty
          ? state.tr.replaceSelectionWith(state.schema.text(text.trim(), [mark]), false)
          : state.tr.addMark(from, to, mark);
        view.dispatch(tr.removeStoredMark(mark).scrollIntoView());
        return true;
      },
    },
  });
