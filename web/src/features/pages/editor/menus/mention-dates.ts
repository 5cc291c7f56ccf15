import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { editorTexts as texts } from '../editor.texts.ts';

interface FoundDate {
  /** The day as `YYYY-MM-DD`. */
  readonly day: string;
  readonly name: string;
  /** The label in the text: an absolute date, so that it stays correct on later days. */
  readonly label: string;
}

function dayOf(date: Date): string {
  const padTwoDigits = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`;
}

const dateOf = (date: Date, name?: string): FoundDate => {
  const label = formatDate(date.toISOString(), { dateStyle: 'medium' });
  return { day: dayOf(date), name: name ?? label, label };
};

/** Returns the days that a text names: “today”, “tomorrow”, “yesterday”, or a day as `2026-11-30`. */
export function findDates(written: string, now = new Date()): FoundDate[] {
  const word = foldForSearch(written);
  if (word === '') return [];
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word) ?? [];
  if (year && month && day) {
    const date = new Date(Number(year), Number(month) - 1, Number(day));
    return date.getDate() === Number(day) ? [dateOf(date)] : [];
  }
  const { today, tomorrow, yesterday } = texts.mention;
  return [
    { name: today, days: 0 },
    { name: tomorrow, days: 1 },
    { name: yesterday, days: -1 },
  ]
    .filter(({ name }) => foldForSearch(name).startsWith(word))
    .map(({ name, days }) => dateOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days), name));
}
