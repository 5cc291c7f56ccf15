import { i18n } from '../language/i18n.ts';

export interface Week {
  /** First day of the week, from 1 (Monday) to 7 (Sunday). `weekend` uses the same numbers. */
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

/** Some browsers offer week information as a method, some as a property, and some not at all. */
type LocaleWithWeekInfo = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Fallback for browsers without week information: regions where the week starts on Sunday. */
const SUNDAY_FIRST = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'IN']);

/** Returns the first weekday and the weekend of a locale: Monday for German locales, Sunday for American ones. */
export function weekOfLocale(locales: readonly string[]): Week {
  const locale: LocaleWithWeekInfo = new Intl.Locale(locales[0] ?? 'en');
  const known = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (known) return { firstDay: known.firstDay, weekend: known.weekend };
  return { firstDay: SUNDAY_FIRST.has(locale.maximize().region ?? '') ? 7 : 1, weekend: [6, 7] };
}

export const getUserWeek = (): Week => weekOfLocale([i18n.locales ?? i18n.locale].flat());
