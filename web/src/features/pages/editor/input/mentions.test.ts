import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { deleteMention, deleteMentionForward } from '../commands/insert-mention.ts';
import { findDates } from '../menus/mention-dates.ts';
import { pageSchema } from '../schema/page-schema.ts';
import { wholeMentions } from './mentions.ts';

function pageWithMention() {
  const label = '@Ada Lovelace';
  const mention = pageSchema.marks.mention!.create({ type: 'user', id: 'ada', key: 'k1', label });
  const block = pageSchema.nodes.block!.create(null, [
    pageSchema.text('Ask '),
    pageSchema.text(label, [mention]),
    pageSchema.text(' today'),
  ]);
  const doc = pageSchema.nodes.doc!.create(null, [block]);
  const state = EditorState.create({ doc, plugins: [wholeMentions()] });
  return { state, end: 1 + 'Ask '.length + label.length };
}
const caretAt = (state: EditorState, at: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));

test('Backspace after a mention deletes all of it, and elsewhere one character', () => {
  const { state, end } = pageWithMention();
  let after = caretAt(state, end);
  deleteMention(after, (tr) => {
    after = after.apply(tr);
  });
  expect(after.doc.textContent).toBe('Ask  today');
  expect(deleteMention(caretAt(state, 3))).toBe(false);
});

test('Delete before a mention deletes all of it, and elsewhere nothing', () => {
  const { state, end } = pageWithMention();
  let after = caretAt(state, 1 + 'Ask '.length);
  deleteMentionForward(after, (tr) => {
    after = after.apply(tr);
  });
  expect(after.doc.textContent).toBe('Ask  today');
  expect(deleteMentionForward(caretAt(state, end))).toBe(false);
});

test('a mention whose text is edited is text, and notifies nobody', () => {
  const { state, end } = pageWithMention();
  const edited = caretAt(state, end).apply(caretAt(state, end).tr.delete(end - 3, end));
  expect(edited.doc.textContent).toBe('Ask @Ada Lovel today');
  expect(edited.doc.rangeHasMark(0, edited.doc.content.size, pageSchema.marks.mention!)).toBe(false);
  const beside = caretAt(state, 3).apply(caretAt(state, 3).tr.insertText('x', 3));
  expect(beside.doc.rangeHasMark(0, beside.doc.content.size, pageSchema.marks.mention!)).toBe(true);
});

test('dates are found by their names and as a day', () => {
  const now = new Date(2026, 11, 31);
  expect(findDates('tom', now).map(({ day }) => day)).toEqual(['2027-01-01']);
  expect(findDates('2026-2-28', now).map(({ day }) => day)).toEqual(['2026-02-28']);
  expect(findDates('2026-02-30', now)).toEqual([]);
  expect(findDates('', now)).toEqual([]);
});
