import { beforeEach, expect, it, vi } from 'vitest';
import { readRecentSearches, storeRecentSearch } from './recent-searches.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('lists the last five searches of a user in a workspace, the newest first', () => {
  for (const search of ['one', 'two', 'three', ' two ', 'four', '', 'five', 'six'])
    storeRecentSearch('ada', 'w', search);
  expect(readRecentSearches('ada', 'w')).toEqual(['six', 'five', 'four', 'two', 'three']);
  expect(readRecentSearches('ada', 'other')).toEqual([]);
  expect(readRecentSearches('ben', 'w')).toEqual([]);
});

it('ignores what is not a list of texts', () => {
  localStorage.setItem('workflow-searches:w:ada', '{"a":1}');
  expect(readRecentSearches('ada', 'w')).toEqual([]);
  localStorage.setItem('workflow-searches:w:ada', '[1,"lamp"');
  expect(readRecentSearches('ada', 'w')).toEqual([]);
  localStorage.setItem('workflow-searches:w:ada', '[1,"lamp"]');
  expect(readRecentSearches('ada', 'w')).toEqual(['lamp']);
});
