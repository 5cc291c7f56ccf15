import { linkedRowIdsOf, parentRelationOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import {
  type BoundFilter,
  type BoundSort,
  bindFilter,
  bindSorts,
} from '@workflow/contract/databases/query/bind.ts';
import { findProperty } from '@workflow/contract/databases/query/built-in-properties.ts';
import { withDatePart } from '@workflow/contract/databases/query/date-parts.ts';
import type { DatePart } from '@workflow/contract/databases/query/figure.schema.ts';
import type { Condition, Filter, Sort } from '@workflow/contract/databases/query/filter.schema.ts';
import {
  canSortInMemory,
  createRowComparator,
  groupsOf,
  matchesBoundFilter,
  type RowComparator,
} from '@workflow/contract/databases/query/in-memory.ts';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import { filterConditions, toFilter, toFilterGroup } from '../../filters/filter-tree.ts';
import { isCompleteCondition } from '../../filters/is-complete-condition.ts';

/** Which rows of a database a list contains, and in which order. */
export interface RowSpec {
  readonly filter: Filter | null;
  readonly sorts: readonly Sort[];
  /** Limits the list to one group. */
  readonly group: GroupFilter | null;
  /** Further limits the list to a group of a second property. */
  readonly subgroup?: GroupFilter;
  readonly under?: ParentFilter;
  /** Limits the list to the `ROW_PART_SIZE` rows from this position on, in the server’s order. */
  readonly offset?: number;
}

/** The number of rows of a list that is loaded by its position. */
export const ROW_PART_SIZE = 200;

/** Limits the list to the children of a row by a relation; null means rows without a parent. */
export interface ParentFilter {
  readonly parent_id: string;
  readonly row_id: string | null;
}

/** A group of a property; its value is null for the group of empty cells. */
export interface GroupFilter {
  readonly property_id: string;
  readonly value: string | null;
  /** The period of a group of dates. */
  readonly by?: DatePart;
}

/** Rows whose parent is archived, each with the parent's id. */
type ParentsInArchive = Readonly<Record<string, string>> | undefined;

export const ALL_ROWS_SPEC: RowSpec = { filter: null, sorts: [], group: null };

/** A spec bound to the existing properties. */
export interface BoundSpec {
  readonly filter: BoundFilter | null;
  readonly sorts: readonly BoundSort[];
  /** The sort order; null if only the server can sort. */
  readonly order: RowComparator | null;
  readonly groups: readonly { readonly property: Property; readonly value: string | null }[];
  readonly under?: ParentFilter;
  /** The position of a part; null for lists that begin with their first row. */
  readonly offset: number | null;
}

const canBind = (bind: () => unknown): boolean => {
  try {
    bind();
    return true;
  } catch {
    return false;
  }
};

/** Removes the parts of a spec that refer to deleted properties or do not fit a property's type. */
export function toValidSpec(spec: RowSpec, properties: readonly Property[]): RowSpec {
  const isKnown = <Group extends GroupFilter>(group: Group | null | undefined): group is Group =>
    Boolean(group && findProperty(properties, group.property_id));
  const cached =
    spec.filter &&
    filterConditions(toFilterGroup(spec.filter), (one) => isCompleteCondition(one, properties));
  return {
    filter: cached && toFilter(cached),
    sorts: spec.sorts.filter((sort) => canBind(() => bindSorts([sort], properties))),
    group: isKnown(spec.group) ? spec.group : null,
    ...(isKnown(spec.subgroup) && { subgroup: spec.subgroup }),
    ...(spec.under && parentRelationOf(properties)?.id === spec.under.parent_id && { under: spec.under }),
    ...(spec.offset !== undefined && { offset: spec.offset }),
  };
}

/** Binds a spec to the properties, which it must fit (see `toValidSpec`). `me` is the id of the signed-in user. */
export function bindSpec(
  spec: RowSpec,
  properties: readonly Property[],
  me: string | null = null,
): BoundSpec {
  const sorts = bindSorts(spec.sorts, properties);
  return {
    filter: spec.filter && bindFilter(spec.filter, properties, { userId: me, timeZone: getTimeZone() }),
    sorts,
    // Rows that are not loaded precede a part, so only the server knows which rows it contains.
    order: spec.offset === undefined && canSortInMemory(sorts) ? createRowComparator(sorts) : null,
    offset: spec.offset ?? null,
    groups: groupFiltersOf(spec).map(({ property_id, value, by }) => ({
      property: withDatePart(findProperty(properties, property_id)!, by, getTimeZone()),
      value,
    })),
    ...(spec.under && { under: spec.under }),
  };
}

export const groupFiltersOf = ({ group, subgroup }: RowSpec): GroupFilter[] =>
  [group, subgroup].filter((one): one is GroupFilter => Boolean(one));

function hasParent({ parent_id, row_id }: ParentFilter, row: Row, topmost: ParentsInArchive): boolean {
  const [above] = linkedRowIdsOf(row, { id: parent_id });
  return row_id === null ? above === undefined || topmost?.[row.id] === above : above === row_id;
}

export const matchesSpec = (
  { filter, groups, under }: BoundSpec,
  row: Row,
  { topmost }: { readonly topmost?: ParentsInArchive } = {},
): boolean =>
  (!under || hasParent(under, row, topmost)) &&
  (!filter || matchesBoundFilter(filter, row)) &&
  groups.every(({ property, value }) => groupsOf(property, row).includes(value));

/** Returns the ids of the properties on which the filter and the order depend. */
export const propertyIdsOfSpec = (spec: RowSpec): ReadonlySet<string> =>
  new Set([
    ...spec.sorts.map((sort) => sort.property_id),
    ...groupFiltersOf(spec).map(({ property_id }) => property_id),
    ...propertyIdsOfFilter(spec.filter),
    ...(spec.under ? [spec.under.parent_id] : []),
  ]);

function propertyIdsOfFilter(filter: Filter | null): string[] {
  const idsOfNode = (one: unknown): string[] =>
    'conditions' in (one as object)
      ? (one as Filter).conditions.flatMap(idsOfNode)
      : [(one as Condition).property_id];
  return filter?.conditions.flatMap(idsOfNode) ?? [];
}
