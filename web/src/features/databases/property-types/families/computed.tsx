import type { CellValue, FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { useCallback } from 'react';
import { formatNumber } from '../../../../platform/language/formats.ts';
import { displayNameOf } from '../../../../platform/search/user-names.ts';
import { formatDateValue } from '../../../dates/date-input.ts';
import { useMembers } from '../../../members/members.queries.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells/cells.module.css';
import type { ShowProps } from '../property-type-view.ts';

const isDate = (value: string) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value);
const isSpan = (value: string) => value.includes('/') && value.split('/').every(isDate);

const formatText = (value: string): string =>
  isSpan(value)
    ? value.split('/').map(formatDateValue).join(' – ')
    : isDate(value)
      ? formatDateValue(value)
      : value;

/** Formats a computed value of any type. */
export function formatComputedValue(value: CellValue): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return formatText(value);
  if (Array.isArray(value)) return (value as readonly CellValue[]).map(formatComputedValue).join(', ');
  if ('name' in (value as object)) return (value as unknown as FileItem).name;
  const { start, end } = value as { start: string; end?: string };
  return end ? `${formatDateValue(start)} – ${formatDateValue(end)}` : formatDateValue(start);
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Replaces user ids in a text with names; unknown ids stay. */
export const replaceUserIds = (words: string, nameOf: (id: string) => string | undefined): string =>
  words.includes('-') ? words.replace(ID, (id) => nameOf(id) ?? id) : words;

/** Returns a lookup from user id to name; undefined for users outside the workspace. */
export function useUserNames(workspaceId: string): (id: string) => string | undefined {
  const { data } = useMembers(workspaceId);
  return useCallback(
    (id) => {
      const person = data?.find(({ user_id }) => user_id === id)?.user;
      return person && displayNameOf(person);
    },
    [data],
  );
}

export function ShowComputed({ value, workspaceId }: ShowProps<CellValue>) {
  const words = replaceUserIds(formatComputedValue(value), useUserNames(workspaceId));
  return (
    <span className={typeof value === 'number' ? classes.number : classes.text} title={words} dir="auto">
      {words}
    </span>
  );
}
