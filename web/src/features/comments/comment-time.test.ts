import { expect, test } from 'vitest';
import { timeAgo } from './comment-time.ts';

test('formats how long ago a comment was written', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (milliseconds: number) => timeAgo(new Date(now - milliseconds).toISOString(), now);
  expect(ago(-5_000)).toBe('just now');
  expect(ago(59_999)).toBe('just now');
  expect(ago(60_000)).toBe('1m ago');
  expect(ago(59 * 60_000)).toBe('59m ago');
  expect(ago(60 * 60_000)).toBe('1h ago');
  expect(ago(23 * 3_600_000)).toBe('23h ago');
  expect(ago(24 * 3_600_000)).toBe('1d ago');
  expect(ago(6 * 86_400_000)).toBe('6d ago');
  expect(ago(7 * 86_400_000)).toBe('Nov 13, 2026');
});
