import { expect, test } from 'vitest';
import { MentionScope } from './mention-scope.ts';

test('a page opens at most 10 databases of mentioned tasks', () => {
  const scope = new MentionScope('studio');
  const ids = Array.from({ length: 12 }, (_, at) => `database ${at}`);
  expect(ids.filter((id) => scope.mayOpen(id))).toEqual(ids.slice(0, 10));
  expect(scope.mayOpen(ids[0]!)).toBe(true);
  expect(scope.mayOpen(ids[11]!)).toBe(false);
});

test('a page looks up only places of its workspace', () => {
  const scope = new MentionScope('studio');
  expect(scope.includes('studio')).toBe(true);
  expect(scope.includes('elsewhere')).toBe(false);
});
