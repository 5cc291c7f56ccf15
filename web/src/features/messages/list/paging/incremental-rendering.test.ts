import { expect, test } from 'vitest';
import { exampleMessage } from '../../messages.examples.ts';
import { createWindow } from '../../messages.window.ts';
import { growRenderedWindow, ROWS_PER_FRAME, seqRangeOf } from './incremental-rendering.ts';

/** Creates a window from one message number to another, in a conversation with `last` messages. */
const loadedWindow = (oldest: number, newest: number, last: number) =>
  createWindow(
    Array.from({ length: newest - oldest + 1 }, (_, index) => exampleMessage(newest - index)),
    { hasFirst: oldest === 1, hasNewest: newest === last },
    last,
  );

const renderWindow = (window: ReturnType<typeof loadedWindow>, ...reach: [oldest: number, newest: number]) =>
  seqRangeOf(growRenderedWindow(window, { oldest: reach[0], newest: reach[1] }));

test('renders older messages a few per frame, up to the first one', () => {
  const window = loadedWindow(1, 70, 70);
  let next = growRenderedWindow(window, { oldest: 51, newest: 70 });
  const begins = [next];
  while (next !== window) {
    next = growRenderedWindow(window, seqRangeOf(next));
    begins.push(next);
  }
  expect(begins.map((one) => [seqRangeOf(one)?.oldest, one.hasFirst])).toEqual([
    [41, false],
    [31, false],
    [21, false],
    [11, false],
    [1, true],
  ]);
});

test('renders newer messages a few per frame, or at once if they include the newest', () => {
  expect(renderWindow(loadedWindow(1, 100, 500), 1, 50)).toEqual({ oldest: 1, newest: 50 + ROWS_PER_FRAME });
  const present = loadedWindow(1, 100, 100);
  expect(growRenderedWindow(present, { oldest: 1, newest: 50 })).toBe(present);
});

test('handles deletions at both ends of the rendered range', () => {
  const window = loadedWindow(1, 100, 500);
  const messages = window.messages.filter(({ seq }) => seq !== 40 && seq !== 60);
  expect(seqRangeOf(growRenderedWindow({ ...window, messages }, { oldest: 40, newest: 60 }))).toEqual({
    oldest: 40 - ROWS_PER_FRAME,
    newest: 60 + ROWS_PER_FRAME,
  });
});

test('renders everything at once at another position, or if nothing was rendered', () => {
  const window = loadedWindow(100, 200, 500);
  expect(growRenderedWindow(window, null)).toBe(window);
  expect(growRenderedWindow(window, { oldest: 300, newest: 350 })).toBe(window);
  expect(growRenderedWindow(window, { oldest: 10, newest: 60 })).toBe(window);
  const nothing = { ...window, messages: [] };
  expect(growRenderedWindow(nothing, { oldest: 10, newest: 60 })).toBe(nothing);
});
