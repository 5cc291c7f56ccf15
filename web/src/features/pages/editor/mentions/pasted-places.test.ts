import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageSchema } from '../schema/page-schema.ts';
import { pastedPlaces, setNameOfPlace } from './pasted-places.ts';
import { findPlaces } from './place-names.ts';

const id = '01a1fb22-40f0-7c13-8a42-d7d5e6f9c013';
const other = '01a1fb22-40f0-7c13-8a42-d7d5e6f9c014';
const workspace = '/workspace/01a1fb21-5a20-7d24-a1b3-4e8c5f0d7a04';
const origin = 'https://work.example.org';

beforeAll(() => void vi.stubGlobal('window', { location: { origin } }));
afterAll(() => vi.unstubAllGlobals());

/** Pastes a text into “See this”, and returns the text and the mentioned ids; null if another plugin has to paste it. */
function paste(text: string, { selected = '', kind = 'paragraph' } = {}) {
  const plugin = pastedPlaces();
  const doc = pageSchema.nodes.doc!.create(null, [
    pageSchema.nodes.block!.create({ kind }, [pageSchema.text(`See ${selected}`)]),
  ]);
  const selection = TextSelection.create(doc, 5, 5 + selected.length);
  const view = {
    state: EditorState.create({ doc, selection, plugins: [plugin] }),
    dispatch(tr: EditorState['tr']) {
      view.state = view.state.apply(tr);
    },
  };
  setNameOfPlace(view.state, (place) => (place.id === id ? 'Handbook' : null));
  const event = { clipboardData: { getData: () => text } } as unknown as ClipboardEvent;
  const isHandled = plugin.props.handlePaste!.call(plugin, view as EditorView, event, undefined as never);
  if (!isHandled) return null;
  return [view.state.doc.textContent, findPlaces(view.state.doc).map(({ place }) => place.type)];
}

test('the pasted address of a page or channel is a mention', () => {
  expect(paste(`${origin}${workspace}/page/${id}\n`)).toEqual(['See Handbook ', ['page']]);
  expect(paste(`${origin}${workspace}/channel/${id}`)).toEqual(['See Handbook ', ['channel']]);
});

test.each([
  ['an unknown page', `${origin}${workspace}/page/${other}`],
  ['a block', `${origin}${workspace}/page/${id}?block=b1`],
  ['another site', `https://example.org${workspace}/page/${id}`],
  ['more text', `See ${origin}${workspace}/page/${id}`],
  ['nothing', ''],
])('the address of %s is pasted as before', (_, text) => {
  expect(paste(text)).toBeNull();
});

test('with selected text, and in source code, an address is pasted as before', () => {
  expect(paste(`${origin}${workspace}/page/${id}`, { selected: 'this' })).toBeNull();
  expect(paste(`${origin}${workspace}/page/${id}`, { kind: 'code' })).toBeNull();
});
