import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { compareText } from '@workflow/contract/databases/property-types/families/text.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { useMemo } from 'react';
import { formatDate } from '../../../platform/language/formats.ts';
import { nameOf } from '../../../platform/people.ts';
import { useMembers } from '../../members/members.queries.ts';
import type { OpenDatabase } from '../databases.cache.ts';
import { databasesTexts as texts } from '../databases.texts.ts';
import { optionsOf } from '../property-types/families/choice.tsx';
import { useGroups, useRows } from '../rows/rows.queries.ts';
import type { RowSpec } from '../rows/rows.window.ts';

/** One of the groups that rows fall into by a property. */
export interface RowGroup {
  readonly property: Property;
  /** Null for rows without a value. */
  readonly value: string | null;
  readonly color: string;
}

const PEOPLE: readonly Property['type'][] = ['person', 'created_by', 'edited_by'];
const MONTHLY: readonly Property['type'][] = ['date', 'date_range', 'created_time', 'edited_time'];
const LISTS: readonly Property['type'][] = ['person', 'multi_select'];
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
export function useGroupNames(workspaceId: string): (group: RowGroup) => string {
  const members = useMembers(workspaceId);
  return useMemo(
    () =>
      ({ property, value }: RowGroup) => {
        if (value === null) return texts.noValue({ property: property.name });
        if (property.type === 'checkbox') return value === 'true' ? texts.yes : texts.no;
        if (PEOPLE.includes(property.type)) {
          const person = members.data?.find(({ user_id }) => user_id === value)?.user;
          return person ? nameOf(person) : members.isPending ? '…' : texts.formerMember;
        }
        if (MONTHLY.includes(property.type))
          return formatDate(`${value}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
        return value;
      },
    [members.data, members.isPending],
  );
}

/** The groups of a property: its options in their order, or what the rows hold; that of empty cells last. */
export function useRowGroups(open: OpenDatabase, property: Property | undefined, spec: RowSpec): RowGroup[] {
  const isWhole = open.rows.next === null;
  const { rows } = useRows(open, spec);
  const counted = useGroups(open, property?.id ?? null, spec);
  return useMemo(() => {
    if (!property) return [];
    const options = optionsOf(property);
    const colors = new Map(options.map(({ value, color }) => [value, color]));
    const found = isWhole
      ? new Set(rows.flatMap((row) => groupsOf(property, row)))
      : new Set(counted.data?.map(({ value }) => value));
    const values =
      property.type === 'checkbox'
        ? ['true', 'false']
        : [
            ...options.map(({ value }) => value),
            ...[...found]
              .filter((value): value is string => value !== null && !colors.has(value))
              .toSorted(compareText),
          ];
    const groups = [...values, ...(property.type === 'checkbox' ? [] : [null])];
    return groups.map((value) => ({ property, value, color: (value && colors.get(value)) || 'gray' }));
  }, [property, isWhole, rows, counted.data]);
}
