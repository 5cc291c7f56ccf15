import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { compareText } from '@workflow/contract/databases/property-types/families/text.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { holdsList, holdsUsers } from '@workflow/contract/databases/property-types/value-kinds.ts';
import { datePartOf, hasDateValues } from '@workflow/contract/databases/query/date-parts.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { useCallback, useMemo } from 'react';
import { displayNameOf } from '../../../../platform/search/user-names.ts';
import { useMembers } from '../../../members/members.queries.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { optionsOf } from '../../property-types/families/choice.tsx';
import {
  formatComputedValue,
  replaceUserIds,
  useUserNames,
} from '../../property-types/families/computed.tsx';
import { useRelatedNames } from '../../property-types/relations/related-rows.ts';
import { useGroupCounts } from '../../rows/queries/groups.queries.ts';
import { useAllRows } from '../../rows/queries/rows.queries.ts';
import type { GroupFilter, RowSpec } from '../../rows/window/row-spec.ts';
import { dateGroupLabel } from './date-group-labels.ts';

/** A group of rows that have the same value in a property. */
export interface RowGroup {
  readonly property: Property;
  /** Null for rows without a value. */
  readonly value: string | null;
  readonly color: string;
}

/** Converts a group to the group condition of a row query. */
export function toGroupFilter({ property, value }: Pick<RowGroup, 'property' | 'value'>): GroupFilter {
  const by = datePartOf(property);
  return { property_id: property.id, value, ...(by && { by }) };
}

const CHOICE_TYPES: readonly Property['type'][] = ['select', 'status', 'checkbox'];

/** Whether a row can be moved between the groups of this property by changing its cell. */
export const canMoveBetweenGroups = (property: Property): boolean =>
  CHOICE_TYPES.includes(property.type) || holdsList(property);

/** Returns the cell value of a row that is moved from one group to another. */
export function cellValueForGroup(
  property: Property,
  current: unknown,
  from: string | null,
  to: string | null,
): CellValue | null {
  if (property.type === 'checkbox') return to === 'true';
  if (!holdsList(property)) return to;
  const others = ((current ?? []) as readonly string[]).filter((one) => one !== from && one !== to);
  const next = to === null ? others : [to, ...others];
  return next.length > 0 ? next : null;
}

export type GroupIdentity = Pick<RowGroup, 'property' | 'value'>;

/** Returns a function that names a group: a user, a linked row, a date range or the value itself. */
export function useGroupNames(
  workspaceId: string,
  groups: readonly GroupIdentity[],
  style: 'long' | 'short' = 'long',
): (group: GroupIdentity) => string {
  const members = useMembers(workspaceId);
  const linked = groups.flatMap(({ property, value }) =>
    property.type === 'relation' && value !== null ? [{ property, rowId: value }] : [],
  );
  const nameOfLinked = useRelatedNames(workspaceId, linked);
  const nameOfPerson = useUserNames(workspaceId);
  return useMemo(
    () =>
      ({ property, value }: GroupIdentity) => {
        if (value === null) return texts.noValue({ property: property.name });
        if (property.type === 'checkbox') return value === 'true' ? texts.yes : texts.no;
        if (property.type === 'relation') return nameOfLinked(property, value);
        if (holdsUsers(property)) {
          const person = members.data?.find(({ user_id }) => user_id === value)?.user;
          return person ? displayNameOf(person) : members.isPending ? '…' : texts.formerMember;
        }
        if (hasDateValues(property)) return dateGroupLabel(value, datePartOf(property), style);
        if (property.type === 'rollup' || property.type === 'formula')
          return replaceUserIds(formatComputedValue(value), nameOfPerson);
        return value;
      },
    [members.data, members.isPending, nameOfLinked, nameOfPerson, style],
  );
}

export interface RowGroups {
  readonly groups: readonly RowGroup[];
  /** Returns the number of rows in a group, or null until the counts are loaded. */
  readonly countOf: (value: string | null) => number | null;
  /** Whether the server estimated the counts because there are too many rows. */
  readonly isEstimated: boolean;
}

/**
 * Lists the groups of a property: its options in their order, or the values in use sorted by name. The group without a value comes
 * last.
 */
export function useRowGroups(open: OpenDatabase, property: Property | undefined, spec: RowSpec): RowGroups {
  const rows = useAllRows(open, spec);
  const counted = useGroupCounts(open, property, spec);
  const counts = useMemo((): ReadonlyMap<string | null, number> | null => {
    if (!property) return null;
    if (!rows) return counted.data ? new Map(counted.data.groups.map((one) => [one.value, one.count])) : null;
    const found = new Map<string | null, number>();
    for (const value of rows.flatMap((row) => groupsOf(property, row)))
      found.set(value, (found.get(value) ?? 0) + 1);
    return found;
  }, [property, rows, counted.data]);
  // The JSON string keeps the group objects stable while only their counts change.
  const found = [...(counts?.keys() ?? [])].filter((value) => value !== null);
  const nameOf = useGroupNames(
    open.database.workspace_id,
    property ? found.map((value) => ({ property, value })) : [],
  );
  const sortTextOf = (value: string) =>
    property && (property.type === 'relation' || holdsUsers(property)) ? nameOf({ property, value }) : value;
  const byName = (one: string, other: string) =>
    compareText(sortTextOf(one), sortTextOf(other)) || compareText(one, other);
  const sortedValues = JSON.stringify(found.toSorted(byName));
  const groups = useMemo((): RowGroup[] => {
    if (!property) return [];
    const options = optionsOf(property);
    const colors = new Map(options.map(({ value, color }) => [value, color]));
    const others = (JSON.parse(sortedValues) as string[]).filter((value) => !colors.has(value));
    const values =
      property.type === 'checkbox'
        ? ['true', 'false']
        : [...options.map(({ value }) => value), ...others, null];
    return values.map((value) => ({ property, value, color: (value && colors.get(value)) || 'gray' }));
  }, [property, sortedValues]);
  const countOf = useCallback((value: string | null) => counts && (counts.get(value) ?? 0), [counts]);
  return {
    groups,
    countOf,
    isEstimated: rows === null && (counted.data?.is_estimated ?? false),
  };
}
