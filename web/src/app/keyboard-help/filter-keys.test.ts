import { expect, test } from 'vitest';
import { filterKeys } from './filter-keys.ts';

const row = (label: string) => ({ label, keys: ['enter'] });
const groups = [
  { title: 'Everywhere', rows: [row('New page'), row('Búsqueda')] },
  { title: 'In a table', rows: [row('Edit the cell'), row('New row')] },
];
const labelsFor = (typed: string) =>
  filterKeys(groups, typed).map(({ title, rows }) => [title, ...rows.map(({ label }) => label)]);

test('rows match by the words of their label and group, ignoring case and accents', () => {
  expect(filterKeys(groups, ' ')).toEqual(groups);
  expect(labelsFor('new')).toEqual([
    ['Everywhere', 'New page'],
    ['In a table', 'New row'],
  ]);
  expect(labelsFor('table new')).toEqual([['In a table', 'New row']]);
  expect(labelsFor('BUSQ')).toEqual([['Everywhere', 'Búsqueda']]);
  expect(labelsFor('zoom')).toEqual([]);
});
