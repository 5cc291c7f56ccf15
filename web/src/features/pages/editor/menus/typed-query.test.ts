import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { pageSchema } from '../schema/page-schema.ts';
import { channelQuery, pageQuery, type QueryFollower } from './typed-query.ts';

/** Types a text, letter by letter, and returns the text of the query; null if there is none. */
function typeInto(follower: QueryFollower, typed: string, kind = 'paragraph'): string | null {
  const plugin = follower.plugin();
  const doc = pageSchema.nodes.doc!.create(null, [pageSchema.nodes.block!.create({ kind })]);
  let state = EditorState.create({ doc, plugins: [plugin], selection: TextSelection.create(doc, 1) });
  const view = {
    get state() {
      return state;
    },
    dispatch(tr: EditorState['tr']) {
      state = state.apply(tr);
    },
  } as EditorView;
  for (const letter of typed) {
    const { from, to } = state.selection;
    const isHandled = plugin.props.handleTextInput!.call(plugin, view, from, to, letter, () => state.tr);
    if (!isHandled) state = state.apply(state.tr.insertText(letter, from, to));
  }
  expect(state.doc.textContent).toBe(typed);
  return follower.queryOf(state)?.text ?? null;
}

test.each([
  ['[[', ''],
  ['See [[First days', 'First days'],
  ['([[Hand', 'Hand'],
  ['[', null],
  ['a[[Hand', null],
  ['[ ] [Hand', null],
])('after “%s” the text %o is looked for among the pages', (typed, found) => {
  expect(typeInto(pageQuery, typed)).toBe(found);
});

test.each([
  ['#', ''],
  ['Ask in #gen', 'gen'],
  ['# Heading', null],
  ['#1 priority is late', null],
  ['##', null],
  ['C#', null],
])('after “%s” the text %o is looked for among the channels', (typed, found) => {
  expect(typeInto(channelQuery, typed)).toBe(found);
});

test('source code has no menus', () => {
  expect(typeInto(channelQuery, '#include', 'code')).toBeNull();
  expect(typeInto(pageQuery, '[[ -f x', 'code')).toBeNull();
});
