import type { CellValue, FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { formatNumber } from '../../../../platform/language/formats.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells.module.css';
import type { ShowProps } from '../property-type-view.ts';
import { dateWords } from './date.tsx';

const isDate = (value: string) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value);

/** What came of other cells, whatever it is. */
export function computedWords(value: CellValue): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return isDate(value) ? dateWords(value) : value;
  if (Array.isArray(value)) return (value as readonly CellValue[]).map(computedWords).join(', ');
  if ('name' in (value as object)) return (value as unknown as FileItem).name;
  const { start, end } = value as { start: string; end?: string };
  return end ? `${dateWords(start)} – ${dateWords(end)}` : dateWords(start);
}

export function ShowComputed({ value }: ShowProps<CellValue>) {
  const words = computedWords(value);
  return (
    <span className={typeof value === 'number' ? classes.number : classes.text} title={words} dir="auto">
      {words}
    </span>
  );
}
