import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import { expect, test } from 'vitest';
import type { SearchGroup } from './dialog/search-options.ts';
import { putNamesFirst } from './put-names-first.ts';

const groupOf = (kind: SearchKind, text: string) =>
  ({ kind, total: 1, options: [{ text }] }) as unknown as SearchGroup;
const groups = [
  groupOf('message', 'Tess wrote to engineering'),
  groupOf('channel', 'engineering'),
  groupOf('person', 'Tèss Tanaka'),
];
const kindsFor = (...terms: string[]) => putNamesFirst(groups, terms).map(({ kind }) => kind);

test('people and channels with the words in their names come first', () => {
  expect(kindsFor('tess')).toEqual(['person', 'message', 'channel']);
  expect(kindsFor('tess', 'tanaka')).toEqual(['person', 'message', 'channel']);
  expect(kindsFor('engin')).toEqual(['channel', 'message', 'person']);
  expect(kindsFor('wrote')).toEqual(['message', 'channel', 'person']);
  expect(kindsFor()).toEqual(['message', 'channel', 'person']);
});
