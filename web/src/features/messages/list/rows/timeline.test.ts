import { expect, test } from 'vitest';
import { toLocalDay } from '../../../../platform/calendar/today.ts';
import { exampleMessage } from '../../messages.examples.ts';
import { buildRows, formatDay, groupChunksByDay, splitIntoChunks } from './timeline.ts';

const words = { today: 'Today', yesterday: 'Yesterday' };
const at = (seq: number, local: string, changes = {}) =>
  exampleMessage(seq, { created_at: new Date(local).toISOString(), ...changes });

test('uses the user’s time zone for days', () => {
  expect(toLocalDay(new Date(2026, 10, 20, 23, 59).getTime())).toBe('2026-11-20');
  expect(toLocalDay(new Date(2026, 10, 21, 0, 0).getTime())).toBe('2026-11-21');
});

test('labels days as today, yesterday or with a date', () => {
  expect(formatDay('2026-11-20', '2026-11-20', words)).toBe('Today');
  expect(formatDay('2026-11-19', '2026-11-20', words)).toBe('Yesterday');
  expect(formatDay('2026-02-28', '2026-03-01', words)).toBe('Yesterday');
  expect(formatDay('2026-11-13', '2026-11-20', words)).toMatch(/13/);
  expect(formatDay('2026-11-13', '2026-11-20', words)).not.toMatch(/2026/);
  expect(formatDay('2025-12-31', '2026-11-20', words)).toMatch(/2025/);
});

test('groups messages that an author sends within five minutes', () => {
  const messages = [
    at(1, '2026-11-20T10:00:00'),
    at(2, '2026-11-20T10:04:59'),
    at(3, '2026-11-20T10:10:00'),
    at(4, '2026-11-20T10:10:30', { user_id: 'bob' }),
    at(5, '2026-11-20T10:10:40', { user_id: 'bob', parent_id: 'm0001' }),
    at(6, '2026-11-20T10:10:50', { user_id: 'bob' }),
    at(7, '2026-11-20T10:10:55', { user_id: 'bob' }),
  ];
  expect(buildRows(messages, undefined, null).map(({ isGrouped: grouped }) => grouped)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('starts a day at its first message, and ends the group before it', () => {
  const rows = buildRows(
    [at(2, '2026-11-20T23:59:00'), at(3, '2026-11-21T00:01:00')],
    at(1, '2026-11-20T23:58:00'),
    null,
  );
  expect(rows.map(({ day, isGrouped: grouped }) => [day, grouped])).toEqual([
    [null, true],
    ['2026-11-21', false],
  ]);
});

test('shows the “New messages” line once, above the first unread message', () => {
  const messages = [4, 6, 7].map((seq) => exampleMessage(seq));
  const lines = (readSeq: number | null, previous = exampleMessage(3)) =>
    buildRows(messages, previous, readSeq).map(({ isFirstNew }) => isFirstNew);
  expect(lines(4)).toEqual([false, true, false]);
  expect(lines(5)).toEqual([false, true, false]);
  expect(lines(3)).toEqual([true, false, false]);
  expect(lines(1)).toEqual([false, false, false]);
  expect(lines(7)).toEqual([false, false, false]);
  expect(lines(null)).toEqual([false, false, false]);
  expect(buildRows(messages, undefined, 0)[0]?.isFirstNew).toBe(true);
});

test('recreates only the changed chunk', () => {
  const messages = Array.from({ length: 32 }, (_, index) => exampleMessage(32 - index));
  const before = splitIntoChunks(messages);
  expect(before.map(({ messages: inside }) => inside[0]?.seq)).toEqual([1, 10, 20, 30]);
  expect(before.flatMap(({ messages: inside }) => inside).map(({ seq }) => seq)).toEqual(
    messages.map(({ seq }) => seq).toReversed(),
  );
  const after = splitIntoChunks([exampleMessage(33), ...messages], before);
  expect(after.map((chunk, index) => chunk === before[index])).toEqual([true, true, true, false]);
  const changed = messages.map((message) => (message.seq === 19 ? { ...message, content: 'x' } : message));
  // The last message of a chunk decides how the first message of the next chunk looks.
  expect(splitIntoChunks(changed, before).map((chunk, index) => chunk === before[index])).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('keeps the messages of a day together, even if the clock was set back', () => {
  const days = ['21', '21', '20', '20', '21', '20'].map((day) => `2026-11-${day}T12:00:00`);
  const messages = days.map((moment, index) => at(days.length - index, moment));
  const drawn = groupChunksByDay(splitIntoChunks(messages));
  expect(drawn.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-21']);
  expect(new Set(drawn.map(({ key }) => key)).size).toBe(4);
  const numbers = drawn.map(({ chunks }) => chunks.flatMap((chunk) => chunk.messages.map(({ seq }) => seq)));
  expect(numbers).toEqual([[1], [2], [3, 4], [5, 6]]);
});
