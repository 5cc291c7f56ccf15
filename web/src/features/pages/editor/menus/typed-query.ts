import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { blockOfSelection, textblockOfSelection } from '../commands/block-range.ts';

/** The text after a typed sign, such as a slash. */
export interface TypedQuery {
  /** The position of the sign. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Handles a key in the open menu. Returns true if the menu handled it. */
type KeyHandler = (event: KeyboardEvent) => boolean;

/** Follows what the user types after a sign such as `@`, for the menu that the sign opens. */
export interface QueryFollower {
  readonly plugin: () => Plugin<TypedQuery | null>;
  readonly queryOf: (state: EditorState) => TypedQuery | null;
  readonly close: (view: EditorView) => void;
  /** Passes the keys of the editor to the open menu while it is mounted. */
  readonly handleKeys: (view: EditorView, handle: KeyHandler) => () => void;
}

const MAX_QUERY_LENGTH = 30;

/**
 * Follows the text after a sign that this user types at the start of a word, in a text that `findText` returns. Sources have no menus. A text
 * with spaces is followed only if the names that the menu offers have spaces.
 */
export function followQuery(
  sign: string,
  name: string,
  findText: (state: EditorState) => { readonly start: number; readonly isSource: boolean } | null,
  { hasSpaces = true } = {},
): QueryFollower {
  const key = new PluginKey<TypedQuery | null>(name);
  const queryOf = (state: EditorState) => key.getState(state) ?? null;
  const close = (view: EditorView) => view.dispatch(view.state.tr.setMeta(key, 'close'));

  /** Reads the query again after a change; null when the caret has left it. */
  function readQuery(state: EditorState, from: number): TypedQuery | null {
    const { selection } = state;
    const block = findText(state);
    if (!block || !selection.empty || selection.from <= from || from < block.start) return null;
    const text = state.doc.textBetween(from, selection.from, '\n');
    const isQuery =
      text.startsWith(sign) &&
      !(hasSpaces ? /^ |[\n]/ : /\s/).test(text.slice(sign.length)) &&
      !text.slice(sign.length).includes(sign) &&
      text.length <= MAX_QUERY_LENGTH;
    return isQuery ? { from, to: selection.from, text: text.slice(sign.length) } : null;
  }

  const plugin = () => {
    const slot: { handle: KeyHandler | null } = { handle: null };
    return new Plugin<TypedQuery | null>({
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
          if (text !== sign.at(-1)) return false;
          const block = findText(view.state);
          const { parent, parentOffset } = view.state.doc.resolve(from);
          const before = sign.slice(0, -1);
          const start = parentOffset - before.length;
          const hasSign = start >= 0 && parent.textBetween(start, parentOffset) === before;
          const previous = hasSign ? parent.textBetween(Math.max(0, start - 1), start) : '';
          if (!block || block.isSource || !hasSign || /[^\s(]/.test(previous)) return false;
          const tr = view.state.tr.insertText(text, from, to);
          view.dispatch(tr.setMeta(key, from - before.length).scrollIntoView());
          return true;
        },
        handleKeyDown: (view, event) =>
          queryOf(view.state) !== null && !event.isComposing && (slot.handle?.(event) ?? false),
        handleDOMEvents: {
          blur: (view) => {
            if (queryOf(view.state)) close(view);
            return false;
          },
        },
      },
    });
  };

  const handleKeys = ({ state }: EditorView, handle: KeyHandler) => {
    const slot = key.get(state)?.spec.slot as { handle: KeyHandler | null } | undefined;
    if (!slot) return () => {};
    slot.handle = handle;
    return () => {
      if (slot.handle === handle) slot.handle = null;
    };
  };
  return { plugin, queryOf, close, handleKeys };
}

/** The query of the menu that inserts blocks, which cannot be in a cell of a table. */
export const slashQuery = followQuery(
  '/',
  'slash-query',
  (state) => blockOfSelection(state) && textblockOfSelection(state),
);
/** The query of the menu that mentions people, dates, pages, channels and tasks. */
export const mentionQuery = followQuery('@', 'mention-query', textblockOfSelection);
/** The query of the menu that mentions pages. */
export const pageQuery = followQuery('[[', 'page-query', textblockOfSelection);
/** The query of the menu that mentions channels. */
export const channelQuery = followQuery('#', 'channel-query', textblockOfSelection, { hasSpaces: false });
