import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { blockOfSelection, kindOf } from '../commands/block-range.ts';

/** The text after a typed slash. */
export interface SlashQuery {
  /** The position of the slash. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const key = new PluginKey<SlashQuery | null>('slash-query');

const MAX_QUERY_LENGTH = 30;

export const slashQueryOf = (state: EditorState): SlashQuery | null => key.getState(state) ?? null;

/** Reads the query again after a change; null when the caret has left it. */
function readQuery(state: EditorState, from: number): SlashQuery | null {
  const { selection } = state;
  const block = blockOfSelection(state);
  if (!block || !selection.empty || selection.from <= from || from < block.pos + 1) return null;
  const text = state.doc.textBetween(from, selection.from, '\n');
  const isQuery = /^\/(?! )[^\n/]*$/.test(text) && text.length <= MAX_QUERY_LENGTH;
  return isQuery ? { from, to: selection.from, text: text.slice(1) } : null;
}

export const closeSlashMenu = (view: EditorView) => view.dispatch(view.state.tr.setMeta(key, 'close'));

/** What the open menu does with a key; true if it handled the key. */
type KeyHandler = (event: KeyboardEvent) => boolean;
interface KeyHandlerSlot {
  handle: KeyHandler | null;
}

/** Passes the keys of the editor to the open menu while it is mounted. */
export function handleSlashKeys({ state }: EditorView, handle: KeyHandler): () => void {
  const slot = key.get(state)?.spec.slot as KeyHandlerSlot | undefined;
  if (!slot) return () => {};
  slot.handle = handle;
  return () => {
    if (slot.handle === handle) slot.handle = null;
  };
}

/** Follows the text after a slash that this user types at the start of a word. */
export const slashQuery = () => {
  const slot: KeyHandlerSlot = { handle: null };
  return new Plugin<SlashQuery | null>({
    key,
    slot,
    state: {
      init: () => null,
      apply: (tr, query, _before, state) => {
        const meta = tr.getMeta(key) as number | 'close' | undefined;
        if (meta === 'close') return null;
        const from = meta ?? (query && tr.mapping.map(query.from, -1));
        if (from === null || from === undefined) return null;
        const next = readQuery(state, from);
        const isSame = next && query && next.from === query.from && next.text === query.text;
        return isSame ? query : next;
      },
    },
    props: {
      handleTextInput: (view, from, to, text) => {
        if (text !== '/') return false;
        const block = blockOfSelection(view.state);
        const before = view.state.doc.resolve(from);
        const previous = before.parent.textBetween(Math.max(0, before.parentOffset - 1), before.parentOffset);
        if (!block || kindOf(block.node) === 'code' || /\S/.test(previous)) return false;
        view.dispatch(view.state.tr.insertText('/', from, to).setMeta(key, from).scrollIntoView());
        return true;
      },
      handleKeyDown: (view, event) =>
        slashQueryOf(view.state) !== null && !event.isComposing && (slot.handle?.(event) ?? false),
      handleDOMEvents: {
        blur: (view) => {
          if (slashQueryOf(view.state)) closeSlashMenu(view);
          return false;
        },
      },
    },
  });
};
