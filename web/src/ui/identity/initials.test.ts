import { expect, test } from 'vitest';
import { hashToIndex, initialsOf } from './initials.ts';

test.each([
  [{ username: 'ada', full_name: 'Ada Lovelace' }, 'AL'],
  [{ username: 'ada', full_name: 'Ada King of Lovelace' }, 'AL'],
  [{ username: 'ada.l', full_name: null }, 'AL'],
  [{ username: 'ada', full_name: '  ' }, 'A'],
  [{ username: 'ada', full_name: '𝒜da' }, '𝒜'],
])('initials of %j', (person, initials) => {
  expect(initialsOf(person)).toBe(initials);
});

test('hashes an id to a stable index, and similar ids to different ones', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `0199-0000-7000-8000-0000000000${index}`);
  const places = ids.map((id) => hashToIndex(id, 10));
  expect(ids.map((id) => hashToIndex(id, 10))).toEqual(places);
  expect(new Set(places).size).toBeGreaterThan(7);
});
