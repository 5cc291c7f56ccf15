import { i18n } from '../language/i18n.ts';

export interface Week {
  /** From 1 for Monday to 7 for Sunday, as in `weekend`. */
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

/** Not every browser has it, and some as a property. */
type LocaleWithWeekInfo = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Where nothing else is known: in the Americas weeks begin on Sundays. */
const SUNDAY_FIRST = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'IN']);

/** How the reader's country has its weeks: of German ones the first day is Monday, of American ones Sunday. */
export function weekOfLocale(locales: readonly string[]): Week {
  const locale: LocaleWithWeekInfo = new Intl.Locale(locales[0] ?? 'en');
  const known = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (known) return { firstDay: known.firstDay, weekend: known.weekend };
  return { firstDay: SUNDAY_FIRST.has(locale.maximize().region ?? '') ? 7 : 1, weekend: [6, 7] };
}

export const getUserWeek = (): Week => weekOfLocale([i18n.locales ?? i18n.locale].flat());
