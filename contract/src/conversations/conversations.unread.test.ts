import { expect, test } from 'vitest';
import { joinRanges, skipExcluded, UNREAD_EXCLUDED_MAX, unreadOf } from './conversations.unread.ts';

test('joins ranges that overlap or follow each other, newest first', () => {
  const ranges = [
    { first: 3, last: 4 },
    { first: 9, last: 9 },
    { first: 1, last: 1 },
    { first: 4, last: 6 },
    { first: 7, last: 7 },
    { first: 3, last: 3 },
  ];
  expect(joinRanges(ranges)).toEqual([
    { first: 9, last: 9 },
    { first: 3, last: 7 },
    { first: 1, last: 1 },
  ]);
});

test('keeps the newest ranges above the limit', () => {
  const singles = Array.from({ length: UNREAD_EXCLUDED_MAX + 1 }, (_, index) => 2 * index + 1);
  const joined = joinRanges(singles.map((seq) => ({ first: seq, last: seq })));
  expect(joined).toHaveLength(UNREAD_EXCLUDED_MAX);
  expect(joined.at(-1)).toEqual({ first: 3, last: 3 });
});

const unread_excluded = [
  { first: 900, last: 998 },
  { first: 6, last: 500 },
];

test('subtracts the messages of all ranges from the unread count', () => {
  const row = { last_seq: 1_000, message_count: 1_000, read_seq: 5, unread_excluded };
  expect(unreadOf(row)).toBe(995 - 495 - 99);
});

test('moves a position over the range that follows it, and forgets the ranges before the position', () => {
  expect(skipExcluded({ read_seq: 5, unread_excluded })).toEqual({
    read_seq: 500,
    unread_excluded: [{ first: 900, last: 998 }],
  });
  expect(skipExcluded({ read_seq: 4, unread_excluded })).toEqual({ read_seq: 4, unread_excluded });
  expect(skipExcluded({ read_seq: 300, unread_excluded }).read_seq).toBe(500);
  expect(skipExcluded({ read_seq: 998, unread_excluded })).toEqual({ read_seq: 998, unread_excluded: [] });
});
