import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { compareText } from '@workflow/contract/databases/property-types/families/text.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { holdsDates, partOf } from '@workflow/contract/databases/query/date-parts.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { useCallback, useMemo } from 'react';
import { nameOf } from '../../../platform/people.ts';
import { useMembers } from '../../members/members.queries.ts';
import type { OpenDatabase } from '../databases.cache.ts';
import { databasesTexts as texts } from '../databases.texts.ts';
import { optionsOf } from '../property-types/families/choice.tsx';
import { useGroups } from '../rows/groups.queries.ts';
import { useWholeRows } from '../rows/rows.queries.ts';
import type { InGroup, RowSpec } from '../rows/rows.window.ts';
import { stretchWords } from './date-parts.ts';

/** One of the groups that rows fall into by a property. */
export interface RowGroup {
  readonly property: Property;
  /** Null for rows without a value. */
  readonly value: string | null;
  readonly color: string;
}

/** The same as the server is asked for its rows. */
export function inGroup({ property, value }: Pick<RowGroup, 'property' | 'value'>): InGroup {
  const by = partOf(property);
  return { property_id: property.id, value, ...(by && { by }) };
}

const PEOPLE: readonly Property['type'][] = ['person', 'assignees', 'created_by', 'edited_by'];

/** Whether its groups are people, by their ids. */
export const isOfPeople = ({ type }: Property): boolean => PEOPLE.includes(type);

const LISTS: readonly Property['type'][] = ['person', 'assignees', 'multi_select'];
const SET: readonly Property['type'][] = ['select', 'status', 'checkbox', ...LISTS];

/** Whether a row can be brought into another of its groups. */
export const canMoveBetween = ({ type }: Property): boolean => SET.includes(type);

/** What a cell holds once its row is brought from one group into another. */
export function cellInGroup(
  { type }: Property,
  held: unknown,
  from: string | null,
  to: string | null,
): CellValue | null {
  if (type === 'checkbox') return to === 'true';
  if (!LISTS.includes(type)) return to;
  const others = ((held ?? []) as readonly string[]).filter((one) => one !== from && one !== to);
  const next = to === null ? others : [to, ...others];
  return next.length > 0 ? next : null;
}

/** What groups are called. */
export function useGroupNames(
  workspaceId: string,
  style: 'long' | 'short' = 'long',
): (group: Pick<RowGroup, 'property' | 'value'>) => string {
  const members = useMembers(workspaceId);
  return useMemo(
    () =>
      ({ property, value }) => {
        if (value === null) return texts.noValue({ property: property.name });
        if (property.type === 'checkbox') return value === 'true' ? texts.yes : texts.no;
        if (isOfPeople(property)) {
          const person = members.data?.find(({ user_id }) => user_id === value)?.user;
          return person ? nameOf(person) : members.isPending ? '…' : texts.formerMember;
        }
        if (holdsDates(property)) return stretchWords(value, partOf(property), style);
        return value;
      },
    [members.data, members.isPending, style],
  );
}

export interface RowGroups {
  readonly groups: readonly RowGroup[];
  /** How many rows are in each; null as long as nobody knows. */
  readonly countOf: (value: string | null) => number | null;
  /** Of very many rows a part was counted. */
  readonly isEstimated: boolean;
}

/** The groups of a property: its options in their order, or what the rows hold; that of empty cells last. */
export function useRowGroups(open: OpenDatabase, property: Property | undefined, spec: RowSpec): RowGroups {
  const rows = useWholeRows(open, spec);
  const counted = useGroups(open, property, spec);
  const counts = useMemo((): ReadonlyMap<string | null, number> | null => {
    if (!property) return null;
    if (!rows) return counted.data ? new Map(counted.data.groups.map((one) => [one.value, one.count])) : null;
    const found = new Map<string | null, number>();
    for (const value of rows.flatMap((row) => groupsOf(property, row)))
      found.set(value, (found.get(value) ?? 0) + 1);
    return found;
  }, [property, rows, counted.data]);
  // The groups stay the same objects while only their counts change.
  const held = JSON.stringify([...(counts?.keys() ?? [])].toSorted());
  const groups = useMemo((): RowGroup[] => {
    if (!property) return [];
    const options = optionsOf(property);
    const colors = new Map(options.map(({ value, color }) => [value, color]));
    const others = (JSON.parse(held) as (string | null)[])
      .filter((value): value is string => value !== null && !colors.has(value))
      .toSorted(compareText);
    const values =
      property.type === 'checkbox'
        ? ['true', 'false']
        : [...options.map(({ value }) => value), ...others, null];
    return values.map((value) => ({ property, value, color: (value && colors.get(value)) || 'gray' }));
  }, [property, held]);
  const countOf = useCallback((value: string | null) => counts && (counts.get(value) ?? 0), [counts]);
  return {
    groups,
    countOf,
    isEstimated: rows === null && (counted.data?.is_estimated ?? false),
  };
}
