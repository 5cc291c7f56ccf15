import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { getHighlighted, highlightCode } from '../../../messages/text/code/code.highlighting.ts';
import { kindOf } from '../commands/block-range.ts';

const key = new PluginKey<DecorationSet>('code-colors');

/** Code is highlighted when the user has paused for this time, in milliseconds. */
const HIGHLIGHT_DELAY_MS = 150;

function codeBlocksIn(doc: Node): { node: Node; pos: number }[] {
  const blocks: { node: Node; pos: number }[] = [];
  doc.forEach((node, pos) => {
    if (kindOf(node) === 'code' && node.attrs.language) blocks.push({ node, pos });
  });
  return blocks;
}

function colorsOf({ node, pos }: { node: Node; pos: number }): Decoration[] {
  let from = pos + 1;
  const decorations: Decoration[] = [];
  for (const [text, kind] of getHighlighted(node.attrs.language, node.textContent) ?? []) {
    if (kind) decorations.push(Decoration.inline(from, from + text.length, { 'data-code': kind }));
    from += text.length;
  }
  return decorations;
}

/** Colors the code of code blocks. A worker finds the tokens; until it answers, the earlier colors stay. */
export const codeColors = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, colors) =>
        tr.getMeta(key)
          ? DecorationSet.create(tr.doc, codeBlocksIn(tr.doc).flatMap(colorsOf))
          : colors.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view: EditorView) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isDestroyed = false;
      const highlight = async () => {
        const { doc } = view.state;
        const blocks = codeBlocksIn(doc);
        if (blocks.length === 0) return;
        await Promise.all(blocks.map(({ node }) => highlightCode(node.attrs.language, node.textContent)));
        if (!isDestroyed && view.state.doc.eq(doc)) view.dispatch(view.state.tr.setMeta(key, true));
      };
      const schedule = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void highlight(), HIGHLIGHT_DELAY_MS);
      };
      schedule();
      return {
        update: (_view, before) => {
          if (before.doc !== view.state.doc) schedule();
        },
        destroy: () => {
          isDestroyed = true;
          clearTimeout(timer);
        },
      };
    },
  });
