import { beforeEach, expect, test } from 'vitest';
import { dismissToast, dismissUndoOf, toast, useToasts } from './toast.ts';

const shownTexts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => useToasts.setState({ toasts: [] }));

test('does not show the same message twice', () => {
  toast.error('No');
  toast.success('Yes');
  toast.error('No');
  expect(shownTexts()).toEqual(['Yes', 'No']);
});

test('replaces the toast on the same topic', () => {
  toast.success('You’re following #general', 'general');
  toast.success('Saved');
  toast.success('You unfollowed #general', 'general');
  expect(shownTexts()).toEqual(['Saved', 'You unfollowed #general']);
});

test('limits the number of toasts', () => {
  for (const text of ['1', '2', '3', '4', '5']) toast.success(text);
  expect(shownTexts()).toEqual(['2', '3', '4', '5']);
});

test('removes a dismissed toast', () => {
  const id = toast.error('No');
  dismissToast(id);
  expect(shownTexts()).toEqual([]);
});

test('removes a toast that offers to undo a change when the change is undone in another way', () => {
  const [deletion, move] = [{}, {}];
  toast.success('3 rows deleted', 'rows', { label: 'Undo', run: () => {}, undoes: deletion });
  toast.success('Row moved', 'move', { label: 'Undo', run: () => {}, undoes: move });
  toast.success('Saved');
  dismissUndoOf(deletion);
  expect(shownTexts()).toEqual(['Row moved', 'Saved']);
});
