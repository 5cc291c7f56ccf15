import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import {
  CELL_ITEMS_MAX,
  CONDITIONS_MAX,
  FILTER_DEPTH_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Options } from '@workflow/contract/databases/property-types/families/choice.ts';
import type { Condition, Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { countConditions, toFilterGroup } from '../../filters/filter-tree.ts';

const TEXTS: readonly Property['type'][] = ['title', 'text', 'url', 'email', 'phone', 'formula', 'file'];
/** The operators that compare with several options. */
const CHOICES: Partial<Record<Property['type'], string>> = {
  select: 'is_any_of',
  status: 'is_any_of',
  multi_select: 'contains_any_of',
};

/** Returns the condition that a cell of the property contains the text, or null if no cell can contain it. */
function conditionOn(property: Property, text: string): Condition | null {
  const { id, type, config } = property;
  if (TEXTS.includes(type)) return { property_id: id, operator: 'contains', value: text };
  const operator = CHOICES[type];
  if (!operator) return null;
  const options = (config as unknown as Options).options
    .map(({ value }) => value)
    .filter((value) => foldForSearch(value).includes(foldForSearch(text)));
  return options.length > 0 ? { property_id: id, operator, value: options.slice(0, CELL_ITEMS_MAX) } : null;
}

const depthOf = (one: object): number =>
  'conditions' in one ? 1 + Math.max(0, ...(one as Filter).conditions.map(depthOf)) : 0;

/** Whether the filter can be combined with a search text, which needs more conditions and may need one more level of nesting. */
export const canFind = (filter: Filter | null): boolean =>
  !filter ||
  (countConditions(toFilterGroup(filter)) < CONDITIONS_MAX &&
    (filter.match === 'and' || depthOf(filter) < FILTER_DEPTH_MAX));

/** Limits a filter to rows in which the text occurs: in a text, a file name or an option. Case and accents are ignored. */
export function withFindText(
  filter: Filter | null,
  text: string,
  properties: readonly Property[],
): Filter | null {
  if (text === '' || !canFind(filter)) return filter;
  const conditions = properties.flatMap((property) => conditionOn(property, text) ?? []);
  const found: Filter = {
    match: 'or',
    conditions: conditions.slice(0, CONDITIONS_MAX - countConditions(toFilterGroup(filter))),
  };
  if (!filter || filter.conditions.length === 0) return found;
  const others = filter.match === 'and' ? filter.conditions : [filter];
  return { match: 'and', conditions: [found, ...others] as Filter['conditions'] };
}
