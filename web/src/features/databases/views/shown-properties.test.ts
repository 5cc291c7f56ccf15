import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownProperties, toSavedProperties, withPropertyChange } from './shown-properties.ts';

const createProperty = (id: string, type: Property['type'], config: Property['config'] = {}): Property => ({
  id,
  database_id: 'd',
  name: id,
  type,
  config,
  position: id,
  version: 1,
});

const PROPERTIES = [
  createProperty('name', 'title'),
  createProperty('status', 'select'),
  createProperty('cost', 'number'),
  createProperty('parent', 'relation', { role: 'parent' }),
];

const idsOf = (shown: readonly { property: Property }[]) => shown.map(({ property }) => property.id);

test('a table shows all properties except sub-task and dependency relations, and a card shows its key properties', () => {
  const seen = (type: 'table' | 'board') =>
    idsOf(shownProperties(EMPTY_VIEW, PROPERTIES, type).filter(({ isHidden }) => !isHidden));
  expect(seen('table')).toEqual(['name', 'status', 'cost']);
  expect(seen('board')).toEqual(['name', 'status']);
});

test('new properties come after the ones that the view has saved', () => {
  const properties = toSavedProperties(shownProperties(EMPTY_VIEW, PROPERTIES, 'table').toReversed());
  const more = [...PROPERTIES, createProperty('new', 'text')];
  expect(idsOf(shownProperties({ properties }, more, 'table'))).toEqual([
    'parent',
    'cost',
    'status',
    'name',
    'new',
  ]);
});

test('the title property cannot be hidden', () => {
  const properties = [{ property_id: 'name', hidden: true, pinned: false }];
  expect(shownProperties({ properties }, PROPERTIES, 'table')[0]!.isHidden).toBe(false);
});

test('saved property settings are restored unchanged', () => {
  const change = fc.record({
    id: fc.constantFrom('status', 'cost', 'parent'),
    isHidden: fc.boolean(),
    isPinned: fc.boolean(),
    width: fc.option(fc.integer({ min: 40, max: 2000 })),
    calculation: fc.option(fc.constantFrom('sum', 'count')),
  });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const shown = changes.reduce(
        (before, { id, ...one }) => withPropertyChange(before, id, one),
        shownProperties(EMPTY_VIEW, PROPERTIES, 'table'),
      );
      expect(shownProperties({ properties: toSavedProperties(shown) }, PROPERTIES, 'table')).toEqual(shown);
    }),
  );
});
