import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { markdownOf } from '../paste/markdown.ts';
import { markdownToBlocks } from '../paste/markdown-to-blocks.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { inlineEquations } from './inline-equations.ts';

const plugin = inlineEquations();

function pageOf(markdown: string): EditorState {
  const doc = pageSchema.nodes.doc!.create(null, markdownToBlocks(markdown, pageSchema));
  return EditorState.create({ doc, plugins: [plugin] });
}

/** Returns the drawn equations: those whose source is hidden. A drawing is a decoration without a width. */
const drawn = (state: EditorState) =>
  (plugin.getState(state)?.decorations.find() ?? [])
    .filter(({ from, to }) => from === to)
    .map(({ from, spec }) => [from, spec.key]);
const caretAt = (state: EditorState, at: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));

test('an equation within a text is drawn until the caret touches it', () => {
  // The caret of a new page is at its start.
  let state = caretAt(pageOf('Let $x^2$ be even.\nAnd $y$.'), 1);
  expect(drawn(state)).toEqual([
    [5, 'equation x^2'],
    [23, 'equation y'],
  ]);
  state = caretAt(state, 8);
  expect(drawn(state)).toEqual([[23, 'equation y']]);
  state = caretAt(state, 1);
  expect(drawn(state)).toHaveLength(2);
});

test('an equation is drawn again when its source or the text before it changes', () => {
  let state = caretAt(pageOf('Let $x^2$ be even.\nAnd $y$.'), 2);
  state = state.apply(state.tr.insertText('!', 1));
  state = state.apply(state.tr.insertText('3', 9, 9));
  expect(drawn(state)).toEqual([
    [6, 'equation x^23'],
    [25, 'equation y'],
  ]);
  state = state.apply(state.tr.delete(6, 10));
  expect(drawn(state)).toEqual([[21, 'equation y']]);
});

test('equations are copied and pasted as Markdown, and prices are no equations', () => {
  const markdown = '$$\na\nb\n$$\n\nLet $x^2$ be even.';
  const { doc } = pageOf(markdown);
  expect(doc.firstChild?.attrs.kind).toBe('math');
  expect(doc.firstChild?.textContent).toBe('a\nb');
  expect(markdownOf(doc.content)).toBe(markdown);
  expect(pageOf('$$ E = mc^2 $$\nx').doc.firstChild?.textContent).toBe('E = mc^2');
  expect(drawn(pageOf('It costs $5 or $6 here.\nx'))).toEqual([]);
});
