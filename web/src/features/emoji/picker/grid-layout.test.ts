import { expect, test } from 'vitest';
import type { Emoji } from '../emoji.catalog.ts';
import { addRecentEmoji, RECENT_MAX } from '../emoji.storage.ts';
import { gridHeight, indexAfterKey, layOutGrid, lineAt, linesBetween } from './grid-layout.ts';
import { positionNextTo } from './popover-position.ts';

const createEmoji = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ emoji: `${index}` }) as Emoji);
/** A grid with lines of three and two emoji, an empty section, and a line of two: 0 1 2 / 3 4 / 5 6. */
const lines = layOutGrid(
  [
    { name: 'smileys', emoji: createEmoji(5) },
    { name: 'recent', emoji: [] },
    { name: 'food', emoji: createEmoji(2) },
  ],
  { columns: 3, cell: 36, title: 28 },
);

test('computes the visible lines without rendering the rest', () => {
  expect(lines.map(({ section, isTitle, first, top }) => [section, isTitle, first, top])).toEqual([
    ['smileys', true, 0, 0],
    ['smileys', false, 0, 28],
    ['smileys', false, 3, 64],
    ['food', true, 5, 100],
    ['food', false, 5, 128],
  ]);
  expect(gridHeight(lines)).toBe(164);
  expect(linesBetween(lines, 30, 101).map(({ top }) => top)).toEqual([28, 64, 100]);
  expect(lineAt(lines, 4)?.top).toBe(64);
  expect(lineAt(lines, 7)).toBeUndefined();
});

test.each([
  [null, 'ArrowDown', 0],
  [null, 'ArrowRight', null],
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [6, 'ArrowRight', 6],
  [0, 'ArrowLeft', null],
  [3, 'ArrowLeft', 2],
  [2, 'ArrowDown', 4],
  [4, 'ArrowDown', 6],
  [5, 'ArrowUp', 3],
  [1, 'ArrowUp', null],
  [1, 'PageDown', 6],
  [6, 'PageUp', 1],
  [1, 'Home', 0],
  [3, 'End', 4],
  [3, 'x', null],
])('from %j, the key %s moves to %j', (from, key, to) => {
  expect(indexAfterKey(lines, from, key)).toBe(to);
});

test('lists recently used emoji first and limits their number', () => {
  expect(addRecentEmoji(['🎉', '👍', '🔥'], '👍')).toEqual(['👍', '🎉', '🔥']);
  const many = createEmoji(40).reduce<readonly string[]>(
    (recent, { emoji }) => addRecentEmoji(recent, emoji),
    [],
  );
  expect(many).toHaveLength(RECENT_MAX);
  expect(many[0]).toBe('39');
});

test('positions the picker entirely within the viewport', () => {
  const size = { width: 360, height: 428 };
  const window = { width: 1440, height: 900 };
  const at = (left: number, top: number) =>
    positionNextTo({ left, top, right: left + 32, bottom: top + 32 }, size, window);
  expect(at(600, 800)).toEqual({ left: 600, top: 366 });
  expect(at(1400, 800)).toEqual({ left: 1072, top: 366 });
  expect(at(600, 100)).toEqual({ left: 600, top: 138 });
  expect(at(600, 430)).toEqual({ left: 600, top: 464 });
  expect(
    positionNextTo({ left: 0, right: 20, top: 200, bottom: 220 }, size, { width: 390, height: 500 }),
  ).toEqual({ left: 8, top: 64 });
});
