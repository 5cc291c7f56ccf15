import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { indentOf, kindOf } from '../commands/block-range.ts';

type FoldedIds = ReadonlySet<string>;

const key = new PluginKey<FoldedIds>('folding');

/** The number of folded toggles that a browser keeps for one page. */
const MAX_STORED_IDS = 200;

const storageKeyOf = (pageId: string) => `page-folded:${pageId}`;

function readFolded(pageId: string): FoldedIds {
  try {
    return new Set(JSON.parse(localStorage.getItem(storageKeyOf(pageId)) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function storeFolded(pageId: string, ids: FoldedIds): void {
  try {
    if (ids.size === 0) localStorage.removeItem(storageKeyOf(pageId));
    else localStorage.setItem(storageKeyOf(pageId), JSON.stringify([...ids].slice(-MAX_STORED_IDS)));
  } catch {
    // If localStorage is full, the state lasts as long as the page is open.
  }
}

export const isFolded = (state: EditorState, id: string | null): boolean =>
  id !== null && (key.getState(state)?.has(id) ?? false);

/** Hides or shows the blocks that are indented below a toggle, for this user only. */
export function toggleFolded(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(key, id));
}

/** Marks the folded toggles, and hides what is indented below them. */
function decorate({ doc }: EditorState, ids: FoldedIds): DecorationSet {
  const decorations: Decoration[] = [];
  let hiddenAbove: number | null = null;
  doc.forEach((node, pos) => {
    const indent = indentOf(node);
    if (hiddenAbove !== null && indent > hiddenAbove) {
      decorations.push(Decoration.node(pos, pos + node.nodeSize, { 'data-hidden': '' }));
      return;
    }
    hiddenAbove = null;
    if (kindOf(node) !== 'toggle' || !ids.has(node.attrs.id)) return;
    hiddenAbove = indent;
    decorations.push(Decoration.node(pos, pos + node.nodeSize, { 'data-folded': '' }, { isFolded: true }));
  });
  return DecorationSet.create(doc, decorations);
}

export const foldingExtension = (pageId: string) =>
  new Plugin<FoldedIds>({
    key,
    state: {
      init: () => readFolded(pageId),
      apply: (tr, ids) => {
        const id = tr.getMeta(key) as string | undefined;
        if (id === undefined) return ids;
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        storeFolded(pageId, next);
        return next;
      },
    },
    props: {
      decorations: (state) => {
        const ids = key.getState(state);
        return ids && ids.size > 0 ? decorate(state, ids) : null;
      },
    },
  });
