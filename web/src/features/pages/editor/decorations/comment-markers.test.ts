import { EditorState, TextSelection } from '@tiptap/pm/state';
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap';
import { QUOTED_TEXT_MAX } from '@workflow/contract/pages/comments/comments.limits.ts';
import { beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { closeComments, useCommentsPanel } from '../../comments/comments.panel.ts';
import { blockAt } from '../commands/block-range.ts';
import { blockIds } from '../input/block-ids.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { commentMarkers, openThreadsOf, setThreadCounts, startThreadOn } from './comment-markers.ts';

const markers = commentMarkers('page');
const block = (id: string, text: string) =>
  pageSchema.nodes.block!.create({ id }, text ? pageSchema.text(text) : null);

let state: EditorState;
let dispatched: number;
const view = {
  get state() {
    return state;
  },
  dispatch: (tr: Parameters<EditorState['apply']>[0]) => {
    dispatched += 1;
    state = state.apply(tr);
  },
};
beforeEach(() => {
  const doc = pageSchema.nodes.doc!.create(null, [block('a', 'We launch in March.'), block('b', 'Posters')]);
  state = EditorState.create({ doc, plugins: [markers, blockIds()] });
  dispatched = 0;
  closeComments();
});

/** Returns the texts of the marked blocks with the numbers of their threads. */
const markedBlocks = () =>
  (markers.getState(state)?.decorations.find() ?? []).map(({ from, to, spec }) => [
    state.doc.textBetween(from, to),
    spec.threadCount,
  ]);
const select = (from: number, to: number) =>
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)));

test('marks the blocks with open threads, and follows them when other blocks come and go', () => {
  setThreadCounts(view, new Map([['b', 2]]));
  expect(markedBlocks()).toEqual([['Posters', 2]]);
  view.dispatch(state.tr.insert(0, block('c', 'Goals')));
  view.dispatch(state.tr.delete(7, 7 + state.doc.child(1).nodeSize));
  expect(markedBlocks()).toEqual([['Posters', 2]]);
  setThreadCounts(view, new Map());
  expect(markedBlocks()).toEqual([]);
});

test('a page without threads gets no transaction, and markers never change the document', () => {
  setThreadCounts(view, new Map());
  expect(dispatched).toBe(0);
  const ydoc = new Y.Doc();
  const fragment = ydoc.getXmlFragment('blocks');
  const meta = { mapping: new Map(), isOMark: new Map() } as never;
  updateYFragment(ydoc, fragment, state.doc, meta);
  const read = initProseMirrorDoc(fragment, pageSchema);
  state = EditorState.create({ doc: read.doc, plugins: [markers, blockIds()] });
  let updates = 0;
  ydoc.on('update', () => (updates += 1));
  setThreadCounts(view, new Map([['a', 1]]));
  updateYFragment(ydoc, fragment, state.doc, { mapping: read.mapping, isOMark: new Map() } as never);
  expect(markedBlocks()).toEqual([['We launch in March.', 1]]);
  expect(updates).toBe(0);
});

test('a new thread quotes the selected text of its block, or the text of the block', () => {
  const first = blockAt(state.doc, 1)!;
  select(4, 10);
  startThreadOn(state, first);
  expect(useCommentsPanel.getState()).toMatchObject({
    pageId: 'page',
    anchor: { blockId: 'a', quotedText: 'launch' },
  });
  select(4, 24);
  startThreadOn(state, first);
  expect(useCommentsPanel.getState().anchor?.quotedText).toBe('launch in March.');
  select(4, 4);
  startThreadOn(state, blockAt(state.doc, first.node.nodeSize + 1)!);
  expect(useCommentsPanel.getState().anchor).toEqual({ blockId: 'b', quotedText: 'Posters' });
});

test('a quote is limited, and a block without an id opens the comments of the page', () => {
  view.dispatch(state.tr.insertText('x'.repeat(QUOTED_TEXT_MAX + 50), 1));
  startThreadOn(state, blockAt(state.doc, 1)!);
  expect(useCommentsPanel.getState().anchor?.quotedText).toHaveLength(QUOTED_TEXT_MAX);
  startThreadOn(state, { node: pageSchema.nodes.block!.create(), pos: 0, index: 0 });
  expect(useCommentsPanel.getState()).toEqual({ pageId: 'page', anchor: null, target: null });
  openThreadsOf(view, 'b');
  expect(useCommentsPanel.getState().target).toEqual({ blockId: 'b' });
});
