import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { QUOTED_TEXT_MAX } from '@workflow/contract/pages/comments/comments.limits.ts';
import { openComments, startThread } from '../../comments/comments.panel.ts';
import type { BlockAt } from '../commands/block-range.ts';
import { attributesOf } from '../schema/block.node.ts';

type Counts = ReadonlyMap<string, number>;

interface MarkerState {
  readonly pageId: string;
  /** The number of open threads by block id. */
  readonly counts: Counts;
  readonly decorations: DecorationSet;
}

const key = new PluginKey<MarkerState>('comment-markers');

function decorate({ doc }: Pick<EditorState, 'doc'>, counts: Counts): DecorationSet {
  if (counts.size === 0) return DecorationSet.empty;
  const decorations: Decoration[] = [];
  doc.forEach((node, pos) => {
    const { id } = attributesOf(node);
    const threadCount = id ? counts.get(id) : undefined;
    if (threadCount) decorations.push(Decoration.node(pos, pos + node.nodeSize, {}, { threadCount }));
  });
  return DecorationSet.create(doc, decorations);
}

/** Marks the blocks that have open threads. The block’s view draws a button for them. */
export const commentMarkers = (pageId: string) =>
  new Plugin<MarkerState>({
    key,
    state: {
      init: () => ({ pageId, counts: new Map(), decorations: DecorationSet.empty }),
      apply: (tr, value, _, state) => {
        const counts = (tr.getMeta(key) as Counts | undefined) ?? value.counts;
        if (counts === value.counts && !tr.docChanged) return value;
        return { pageId, counts, decorations: decorate(state, counts) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });

/**
 * Sets the thread counts. A page without threads gets no transaction, because opening a page must not run the editor's plugins without
 * need.
 */
export function setThreadCounts(view: Pick<EditorView, 'state' | 'dispatch'>, counts: Counts): void {
  if (counts.size === 0 && key.getState(view.state)?.counts.size === 0) return;
  view.dispatch(view.state.tr.setMeta(key, counts).setMeta('addToHistory', false));
}

/** Opens the threads of a block. */
export function openThreadsOf({ state }: Pick<EditorView, 'state'>, blockId: string): void {
  const marked = key.getState(state);
  if (marked) openComments(marked.pageId, { blockId });
}

/** Starts a thread about a block. It quotes the selected text of the block, or the beginning of its text. */
export function startThreadOn(state: EditorState, { node, pos }: BlockAt): boolean {
  const pageId = key.getState(state)?.pageId;
  const { id } = attributesOf(node);
  if (!pageId) return false;
  if (!id) {
    // Other clients can write blocks without an id. The thread is then about the whole page.
    openComments(pageId);
    return true;
  }
  const { from, to } = state.selection;
  const [start, end] = [Math.max(from, pos + 1), Math.min(to, pos + node.nodeSize - 1)];
  const selected = start < end ? state.doc.textBetween(start, end) : node.textContent;
  startThread(pageId, { blockId: id, quotedText: firstCharacters(selected.trim(), QUOTED_TEXT_MAX) });
  return true;
}
