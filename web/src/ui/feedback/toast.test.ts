import { beforeEach, expect, test } from 'vitest';
import { dismissToast, toast, useToasts } from './toast.ts';

const shown = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => useToasts.setState({ toasts: [] }));

test('what is said already is not said twice', () => {
  toast.error('No');
  toast.success('Yes');
  toast.error('No');
  expect(shown()).toEqual(['Yes', 'No']);
});

test('of what is undone, only the last word is shown', () => {
  toast.success('You follow #general', 'general');
  toast.success('Saved');
  toast.success('You no longer follow #general', 'general');
  expect(shown()).toEqual(['Saved', 'You no longer follow #general']);
});

test('there are never so many that they cover the screen', () => {
  for (const text of ['1', '2', '3', '4', '5']) toast.success(text);
  expect(shown()).toEqual(['2', '3', '4', '5']);
});

test('what is dismissed goes', () => {
  const id = toast.error('No');
  dismissToast(id);
  expect(shown()).toEqual([]);
});
