import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { expect, test } from 'vitest';
import { canFind, withFindText } from './find-filter.ts';

const property = (id: string, type: Property['type'], options: string[] = []) =>
  ({ id, type, name: id, config: { options: options.map((value) => ({ value })) } }) as unknown as Property;
const properties = [
  property('name', 'title'),
  property('price', 'number'),
  property('state', 'status', ['Över budget', 'Over', 'Done']),
];
const occurs = {
  match: 'or',
  conditions: [
    { property_id: 'name', operator: 'contains', value: 'over' },
    { property_id: 'state', operator: 'is_any_of', value: ['Över budget', 'Over'] },
  ],
};
const own = { property_id: 'state', operator: 'is', value: 'Done' };

test('rows are found by their texts and options', () => {
  expect(withFindText(null, 'over', properties)).toEqual(occurs);
  expect(withFindText(null, '', properties)).toBeNull();
});

test('the search is limited to rows that match the filter of the view', () => {
  expect(withFindText({ match: 'and', conditions: [own] }, 'over', properties)).toEqual({
    match: 'and',
    conditions: [occurs, own],
  });
  const either: Filter = { match: 'or', conditions: [own, own] };
  expect(withFindText(either, 'over', properties)).toEqual({ match: 'and', conditions: [occurs, either] });
});

test('a filter with the maximum depth cannot be combined with a search text', () => {
  const deep = {
    match: 'or',
    conditions: [{ match: 'and', conditions: [{ match: 'or', conditions: [own] }] }],
  } as Filter;
  expect(canFind(deep)).toBe(false);
  expect(withFindText(deep, 'over', properties)).toBe(deep);
  expect(canFind({ ...deep, match: 'and' })).toBe(true);
});

test('a search text does not exceed the limits on conditions and options', () => {
  const full = { match: 'and', conditions: Array.from({ length: 49 }, () => own) } as Filter;
  expect(withFindText(full, 'over', properties)!.conditions[0]).toEqual({
    match: 'or',
    conditions: [occurs.conditions[0]],
  });
  expect(canFind({ ...full, conditions: [...full.conditions, own] })).toBe(false);
  const many = property(
    'tags',
    'multi_select',
    Array.from({ length: 150 }, (_, at) => `over ${at}`),
  );
  const [tags] = withFindText(null, 'over', [many])!.conditions;
  expect(tags).toMatchObject({ value: { length: 100 } });
});
