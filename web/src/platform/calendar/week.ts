import { useMemo } from 'react';
import { create } from 'zustand';
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

/** The first day of the week that the user has chosen; null follows the language and region. */
const useFirstDay = create<{ readonly firstDay: number | null }>(() => ({ firstDay: null }));

/** Sets the first day of the week in this browser; null follows the language and region. */
export const chooseFirstDay = (firstDay: number | null): void => useFirstDay.setState({ firstDay });

const withFirstDay = (week: Week, firstDay: number | null): Week =>
  firstDay === null ? week : { ...week, firstDay };

const getLocaleWeek = () => weekOfLocale([i18n.locales ?? i18n.locale].flat());

export const getUserWeek = (): Week => withFirstDay(getLocaleWeek(), useFirstDay.getState().firstDay);

/** Returns the user’s week. The component renders again when the user chooses another first day. */
export function useUserWeek(): Week {
  const firstDay = useFirstDay((state) => state.firstDay);
  return useMemo(() => withFirstDay(getLocaleWeek(), firstDay), [firstDay]);
}
