import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { matchesBoundFilter } from '@workflow/contract/databases/query/in-memory.ts';
import { describe, expect, it } from 'vitest';
import { cellsImpliedByFilter } from './new-row-cells.ts';

const ANA = '01890a5d-ac96-774b-bcce-b302099a8057';

const createProperty = (id: string, type: Property['type'], config: Property['config'] = {}): Property => ({
  id,
  database_id: 'd',
  name: id,
  type,
  config,
  position: id,
  version: 1,
});

const options = ['Paper', 'Ink'].map((value, id) => ({ id: String(id), value, color: 'gray' }));
const PROPERTIES = [
  createProperty('name', 'title'),
  createProperty('note', 'text'),
  createProperty('kind', 'select', { options }),
  createProperty('tags', 'multi_select', { options }),
  createProperty('paid', 'checkbox'),
  createProperty('price', 'number'),
  createProperty('due', 'date'),
  createProperty('who', 'person'),
  createProperty('made', 'created_by'),
];

const one = (property_id: string, operator: string, value?: unknown) => ({ property_id, operator, value });
const and = (...conditions: Filter['conditions']): Filter => ({ match: 'and', conditions });
const or = (...conditions: ReturnType<typeof one>[]) => ({ match: 'or' as const, conditions });
const ASKER = { userId: ANA, today: '2026-03-04', timeZone: 'Europe/Berlin' };
const cellsOf = (filter: Filter) => cellsImpliedByFilter(bindFilter(filter, PROPERTIES, ASKER));

describe('a new row in a filtered view', () => {
  it('gets the value of each condition that allows exactly one value, and so matches the filter', () => {
    const filter = and(
      one('kind', 'is', 'Ink'),
      one('tags', 'contains', 'Paper'),
      one('tags', 'contains', 'Ink'),
      one('paid', 'is', true),
      one('price', 'is', 5),
      one('note', 'is', 'soon'),
      one('who', 'contains', 'me'),
    );
    const cells = cellsOf(filter);
    expect(cells).toEqual({
      kind: 'Ink',
      tags: ['Paper', 'Ink'],
      paid: true,
      price: 5,
      note: 'soon',
      who: [ANA],
    });
    expect(matchesBoundFilter(bindFilter(filter, PROPERTIES, ASKER), { cells })).toBe(true);
  });

  it.each([['today'], ['2026-03-04']])('gets today’s date for the condition “is %s”', (day) => {
    expect(cellsOf(and(one('due', 'is', day)))).toEqual({ due: '2026-03-04' });
  });

  it.each([
    ['several values', and(one('kind', 'is_not', 'Ink'), one('price', 'greater_than', 3))],
    ['a part of a text', and(one('note', 'contains', 'so'))],
    ['one of two values', and(or(one('kind', 'is', 'Ink'), one('paid', 'is', true)))],
    ['a computed property', and(one('made', 'contains', 'me'))],
    ['a deleted option', and(one('kind', 'is', 'Glue'))],
  ])('gets no value from a condition that means %s', (_, filter) => {
    expect(cellsOf(filter)).toEqual({});
  });

  it('gets the first of two conflicting values', () => {
    expect(cellsOf(and(one('kind', 'is', 'Ink'), one('kind', 'is', 'Paper')))).toEqual({ kind: 'Ink' });
    expect(cellsImpliedByFilter(null)).toEqual({});
  });
});
