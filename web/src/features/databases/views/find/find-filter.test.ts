import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { activateLocale } from '../../../../platform/language/locale.fixture.ts';
import { canFind, isFindIncomplete, textToApply, withFindText } from './find-filter.ts';

afterEach(() => activateLocale('en'));

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
  expect(textToApply(deep, 'over')).toBe('');
  expect(textToApply({ ...deep, match: 'and' }, 'over')).toBe('over');
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
  expect(isFindIncomplete(null, 'over', [many])).toBe(true);
  expect(isFindIncomplete(full, 'over', properties)).toBe(true);
  expect(isFindIncomplete(null, 'over', properties)).toBe(false);
});

test('the title is searched before other texts', () => {
  const full = { match: 'and', conditions: Array.from({ length: 49 }, () => own) } as Filter;
  const [found] = withFindText(full, 'over', [property('notes', 'text'), ...properties])!.conditions;
  expect(found).toMatchObject({ conditions: [{ property_id: 'name' }] });
});

test('exact numbers and row numbers are found', () => {
  const id = { ...property('id', 'unique_id'), config: { prefix: 'TASK' } } as unknown as Property;
  const find = (text: string) => withFindText(null, text, [property('price', 'number'), id])!.conditions;
  const is = (property_id: string, value: number) => ({ property_id, operator: 'is', value });
  expect(find('task-17')).toEqual([is('id', 17)]);
  expect(find('17')).toEqual([is('price', 17), is('id', 17)]);
  expect(find('12.5')).toEqual([is('price', 12.5)]);
  expect(find('TASK-1,5')).toEqual([]);
  expect(find('ten')).toEqual([]);
});

test.each([
  ['en', '1,250', 1250],
  ['en', '€1,250.50', 1250.5],
  ['en', '50 %', 0.5],
  ['en', '\u22125', -5],
  ['de', '1.250', 1250],
  ['de', '1,25', 1.25],
])('in the language %s, find reads %s as cells do', (language, text, value) => {
  activateLocale(language);
  expect(withFindText(null, text, [property('price', 'number')])!.conditions).toEqual([
    { property_id: 'price', operator: 'is', value },
  ]);
});
