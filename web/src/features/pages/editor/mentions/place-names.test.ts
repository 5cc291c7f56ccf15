import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { insertPlaceMention } from '../commands/insert-mention.ts';
import { wholeMentions } from '../input/mentions.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { findPlaces, placeNames, setPlaceNames } from './place-names.ts';
import type { Place } from './places.ts';

const place: Place = {
  type: 'page',
  id: '01a1fb22-40f0-7c13-8a42-d7d5e6f9c013',
  workspaceId: '01a1fb21-5a20-7d24-a1b3-4e8c5f0d7a04',
};

/** A stand-in for the view of an editor, in which the text "See " is followed by a mention of a page called Handbook. */
function openPage() {
  const plugin = placeNames();
  const doc = pageSchema.nodes.doc!.create(null, [
    pageSchema.nodes.block!.create(null, [pageSchema.text('See [[Hand')]),
  ]);
  const view = {
    state: EditorState.create({ doc, plugins: [plugin, wholeMentions()] }),
    dispatched: 0,
    dispatch(tr: EditorState['tr']) {
      view.dispatched++;
      view.state = view.state.apply(tr);
    },
  };
  insertPlaceMention(place, 'Handbook', 5, 11)(view as unknown as EditorView);
  const decorations = () =>
    (plugin.getState(view.state) as { decorations: { find(): unknown[] } }).decorations.find();
  return { view, decorations };
}

const nameOf = (name: string | null, icon: string | null = null) => new Map([[place.id, { name, icon }]]);

test('a chosen page is a mention and a link, and keeps the text around it', () => {
  const { view } = openPage();
  expect(view.state.doc.textContent).toBe('See Handbook ');
  expect(findPlaces(view.state.doc)).toMatchObject([{ place, from: 5, to: 13 }]);
});

test('a renamed page is shown with its new name, and the document stays as it is', () => {
  const { view, decorations } = openPage();
  const before = view.state.doc;
  setPlaceNames(view, nameOf('Handbook'));
  expect(decorations()).toEqual([]);
  setPlaceNames(view, nameOf('Team handbook'));
  expect(decorations()).toHaveLength(2);
  setPlaceNames(view, nameOf('Team handbook', '🚀'));
  expect(decorations()).toHaveLength(3);
  setPlaceNames(view, nameOf(null));
  expect(decorations()).toEqual([]);
  expect(view.state.doc).toBe(before);
});

test('a page without mentions gets no transaction', () => {
  const { view } = openPage();
  const { dispatched } = view;
  setPlaceNames(view, new Map());
  expect(view.dispatched).toBe(dispatched);
});

test('a mention whose text is edited is an ordinary link', () => {
  const { view, decorations } = openPage();
  setPlaceNames(view, nameOf('Team handbook'));
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 13)));
  view.dispatch(view.state.tr.delete(12, 13));
  expect(findPlaces(view.state.doc)).toEqual([]);
  expect(decorations()).toEqual([]);
  expect(view.state.doc.rangeHasMark(5, 12, pageSchema.marks.link!)).toBe(true);
});
