import { expect, test } from 'vitest';
import { completionsOf, operatorValue, withOperator } from './operators.ts';

const names = {
  people: [
    { username: 'ada', name: 'Ada Minelli' },
    { username: 'jon', name: 'Jon Okafor' },
  ],
  channels: ['general', 'launch party'],
};
const completeSearch = (search: string) => completionsOf(search, names).map((one) => one.search);

test('completes operators and their values at the end of a search', () => {
  expect(completeSearch('budget f')).toEqual(['budget from:']);
  expect(completeSearch('-fr')).toEqual(['-from:']);
  expect(completeSearch('budget from:')).toEqual(['budget from:me ', 'budget from:ada ', 'budget from:jon ']);
  expect(completeSearch('from:@oka')).toEqual(['from:jon ']);
  expect(completeSearch('in:#la')).toEqual(['in:launch-party ']);
  expect(completeSearch('has:f')).toEqual(['has:file ']);
  expect(completeSearch('before:t')).toEqual(['before:today ']);
});

test('completes nothing after a complete value, after a space or in a phrase', () => {
  for (const search of ['has:file', 'from:ada ', '"from', 'budget', ''])
    expect(completeSearch(search)).toEqual([]);
});

test('a filter replaces its operator and keeps the rest of the search', () => {
  expect(withOperator('budget from:ada -from:jon "a b"', 'from', 'me')).toBe(
    'budget -from:jon "a b" from:me',
  );
  expect(withOperator('budget in:general', 'in', null)).toBe('budget');
  expect(withOperator('', 'in', 'launch party')).toBe('in:"launch party"');
  expect(operatorValue('in:#general x', 'in')).toBe('general');
  expect(operatorValue('-from:ada', 'from')).toBeNull();
});
