import { CONDITIONS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addNodeAt,
  canContainGroup,
  countConditions,
  EMPTY_FILTER,
  type FilterGroup,
  type FilterNode,
  filterConditions,
  isFull,
  isGroup,
  type Path,
  replaceNodeAt,
  toFilter,
  toFilterGroup,
} from './filter-tree.ts';

const ID = '018f7e9a-0000-7000-8000-000000000001';
const createCondition = (value: number): FilterNode => ({ property_id: ID, operator: 'is', value });

/** Lists every node of a filter with its path, starting with the filter itself. */
function listNodes(group: FilterGroup, path: Path = []): { path: Path; node: FilterNode }[] {
  const inner = group.conditions.flatMap((node, at) =>
    isGroup(node) ? listNodes(node, [...path, at]) : [{ path: [...path, at], node }],
  );
  return [{ path, node: group }, ...inner];
}

interface Step {
  readonly at: number;
  readonly what: 'condition' | 'group' | 'remove' | 'match';
}

const steps = fc.array(
  fc.record({
    at: fc.nat(),
    what: fc.constantFrom<Step['what']>('condition', 'condition', 'group', 'remove', 'match'),
  }),
  { maxLength: 40 },
);

/** Simulates a user who uses only the available buttons. */
function applyStep(filter: FilterGroup, { at, what }: Step): FilterGroup {
  const all = listNodes(filter);
  const { path, node } = all[at % all.length]!;
  if (what === 'remove') return path.length > 0 ? replaceNodeAt(filter, path, () => null) : filter;
  if (!isGroup(node)) return filter;
  if (what === 'match')
    return replaceNodeAt(filter, path, (one) => ({ ...(one as FilterGroup), match: 'or' }));
  if (what === 'condition') return isFull(filter) ? filter : addNodeAt(filter, path, createCondition(at));
  return canContainGroup(path)
    ? addNodeAt(filter, path, { match: 'or', conditions: [createCondition(at)] })
    : filter;
}

test('every filter that the menu can build is valid on the server', () => {
  fc.assert(
    fc.property(steps, (done) => {
      const filter = done.reduce(applyStep, EMPTY_FILTER);
      const sent = toFilter(filter);
      if (sent) expect(Filter.parse(sent)).toEqual(sent);
      expect(toFilterGroup(sent).conditions).toEqual(filter.conditions);
      expect(countConditions(filter)).toBeLessThanOrEqual(CONDITIONS_MAX);
    }),
  );
});

test('adding a condition increases the count, and removing one removes only that one', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (done, pick) => {
      const filter = done.reduce(applyStep, EMPTY_FILTER);
      const conditions = listNodes(filter).filter(({ node }) => !isGroup(node));
      expect(conditions).toHaveLength(countConditions(filter));
      const one = conditions[pick % Math.max(1, conditions.length)];
      if (!one) return;
      const without = replaceNodeAt(filter, one.path, () => null);
      expect(countConditions(without)).toBe(countConditions(filter) - 1);
    }),
  );
});

test('incomplete conditions and groups of them hide no rows', () => {
  const filter: FilterGroup = {
    match: 'or',
    conditions: [
      createCondition(1),
      { match: 'and', conditions: [createCondition(2), { match: 'or', conditions: [] }] },
    ],
  };
  const isFirst = (one: object) => 'value' in one && one.value === 1;
  expect(filterConditions(filter, isFirst)).toEqual({ match: 'or', conditions: [createCondition(1)] });
  expect(toFilter(filterConditions(filter, () => false))).toBeNull();
});
