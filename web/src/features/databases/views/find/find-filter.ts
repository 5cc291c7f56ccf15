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
import { parseNumber } from '../../property-types/text-formats/number-format.ts';

const TEXTS: readonly Property['type'][] = ['title', 'text', 'url', 'email', 'phone', 'formula', 'file'];
/** The operators that compare with several options. */
const CHOICES: Partial<Record<Property['type'], string>> = {
  select: 'is_any_of',
  status: 'is_any_of',
  multi_select: 'contains_any_of',
};

/** Returns the values of the options in which the text occurs. */
const findOptions = ({ config }: Property, text: string): string[] =>
  (config as unknown as Options).options
    .map(({ value }) => value)
    .filter((value) => foldForSearch(value).includes(foldForSearch(text)));

/** Returns the number that the text names, as cells read it, also as “TASK-17” for a row number with the prefix TASK; null if it names none. */
function numberIn(text: string, { type, config }: Property): number | null {
  if (type !== 'number' && type !== 'unique_id') return null;
  if (type === 'number') return parseNumber(text) ?? null;
  const prefix = `${(config as { prefix?: string }).prefix ?? ''}-`;
  const digits = text.toUpperCase().startsWith(prefix) ? text.slice(prefix.length) : text;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Returns the condition that a cell of the property contains the text, or null if no cell can. */
function conditionOn(property: Property, text: string): Condition | null {
  const { id, type } = property;
  if (TEXTS.includes(type)) return { property_id: id, operator: 'contains', value: text };
  const number = numberIn(text, property);
  if (number !== null) return { property_id: id, operator: 'is', value: number };
  const operator = CHOICES[type];
  if (!operator) return null;
  const options = findOptions(property, text);
  return options.length > 0 ? { property_id: id, operator, value: options.slice(0, CELL_ITEMS_MAX) } : null;
}

/** Lists the conditions of which one must hold, that of the title first. */
const listConditions = (text: string, properties: readonly Property[]): Condition[] =>
  properties
    .toSorted((one, other) => Number(other.type === 'title') - Number(one.type === 'title'))
    .flatMap((property) => conditionOn(property, text) ?? []);

const depthOf = (one: object): number =>
  'conditions' in one ? 1 + Math.max(0, ...(one as Filter).conditions.map(depthOf)) : 0;

/** Whether the filter can be combined with a search text, which needs more conditions and may need one more level of nesting. */
export const canFind = (filter: Filter | null): boolean =>
  !filter ||
  (countConditions(toFilterGroup(filter)) < CONDITIONS_MAX &&
    (filter.match === 'and' || depthOf(filter) < FILTER_DEPTH_MAX));

/** Returns the search text, or an empty one if the filter cannot be combined with it. */
export const textToApply = (filter: Filter | null, text: string): string => (canFind(filter) ? text : '');

/** Whether the limits of filters leave out a property or an option in which the text may occur. */
export const isFindIncomplete = (
  filter: Filter | null,
  text: string,
  properties: readonly Property[],
): boolean =>
  text !== '' &&
  (listConditions(text, properties).length + countConditions(toFilterGroup(filter)) > CONDITIONS_MAX ||
    properties.some(
      (property) => CHOICES[property.type] && findOptions(property, text).length > CELL_ITEMS_MAX,
    ));

/**
 * Limits a filter to rows in which the text occurs: in a text, a file name or an option, or as an exact number. Case and accents are
 * ignored.
 */
export function withFindText(
  filter: Filter | null,
  text: string,
  properties: readonly Property[],
): Filter | null {
  if (text === '' || !canFind(filter)) return filter;
  const found: Filter = {
    match: 'or',
    conditions: listConditions(text, properties).slice(
      0,
      CONDITIONS_MAX - countConditions(toFilterGroup(filter)),
    ),
  };
  if (!filter || filter.conditions.length === 0) return found;
  const others = filter.match === 'and' ? filter.conditions : [filter];
  return { match: 'and', conditions: [found, ...others] as Filter['conditions'] };
}
