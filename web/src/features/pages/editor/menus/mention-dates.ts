import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import { toUserClock } from '../../../../platform/calendar/time-zone.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { editorTexts as texts } from '../editor.texts.ts';

const DAY_MS = 24 * 60 * 60_000;

interface FoundDate {
  /** The day as `YYYY-MM-DD`. */
  readonly day: string;
  readonly name: string;
  /** The label in the text: an absolute date, so that it stays correct on later days. */
  readonly label: string;
}

/** Describes the day of a date’s UTC fields. */
const dateOf = (date: Date, name?: string): FoundDate => {
  const label = formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' });
  return { day: date.toISOString().slice(0, 10), name: name ?? label, label };
};

/** Returns the days that a text names: “today”, “tomorrow”, “yesterday”, or a day as `2026-11-30`. */
export function findDates(written: string, now = new Date()): FoundDate[] {
  const word = foldForSearch(written);
  if (word === '') return [];
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word) ?? [];
  if (year && month && day) {
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    return date.getUTCDate() === Number(day) ? [dateOf(date)] : [];
  }
  const { today, tomorrow, yesterday } = texts.mention;
  return [
    { name: today, days: 0 },
    { name: tomorrow, days: 1 },
    { name: yesterday, days: -1 },
  ]
    .filter(({ name }) => foldForSearch(name).startsWith(word))
    .map(({ name, days }) => dateOf(new Date(toUserClock(now).getTime() + days * DAY_MS), name));
}
