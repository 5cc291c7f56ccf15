import { expect, test } from 'vitest';
import { files } from './files.feature.ts';
import { attachFiles, takeAttached } from './files.selection.ts';

test('what somebody attached goes when they log out, and what others attached stays', () => {
  const namesOf = (userId: string, place: string) => takeAttached(userId, place).map(({ file }) => file.name);
  for (const place of ['general', 'random']) attachFiles('ann', place, [new File(['x'], 'secret.txt')]);
  attachFiles('bob', 'general', [new File(['x'], 'notes.txt')]);
  files.forget?.('ann');
  expect([namesOf('ann', 'general'), namesOf('ann', 'random')]).toEqual([[], []]);
  expect(namesOf('bob', 'general')).toEqual(['notes.txt']);
});
