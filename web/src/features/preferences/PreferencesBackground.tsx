import { useMantineColorScheme } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/api.ts';
import { chooseTimeZone, getTimeZone } from '../../platform/calendar/time-zone.ts';
import { chooseLanguage, useLanguage } from '../../platform/language/language.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { applyDensity } from './density.ts';
import { hasUnsavedLanguage, isFirstVisit, rememberSavedLanguage, rememberVisit } from './first-visit.ts';
import { preferencesQuery } from './preferences.queries.ts';
import { applyWeekStart } from './week-start.ts';

/** Applies the preferences of the signed-in user to this browser. */
export function PreferencesBackground() {
  const userId = useCurrentUserId();
  const { data } = useQuery(preferencesQuery);
  const { setColorScheme } = useMantineColorScheme();
  const client = useQueryClient();
  const isSaving = useRef(false);
  const { theme, density, language, week_start: weekStart, time_zone: timeZone } = data ?? {};

  useEffect(() => {
    if (density) applyDensity(density);
  }, [density]);

  useEffect(() => {
    if (weekStart) applyWeekStart(weekStart);
  }, [weekStart]);

  useEffect(() => {
    if (!timeZone) return;
    const before = getTimeZone();
    chooseTimeZone(timeZone);
    // Groups, filters and counts by day were computed for the other time zone.
    if (getTimeZone() !== before) void client.invalidateQueries();
  }, [timeZone, client]);

  useEffect(() => {
    if (!language || !userId) return;
    const { choice } = useLanguage.getState();
    // At a user’s first visit, the language of the browser may be the choice of another user.
    const isOwnChoice = choice !== 'auto' && !isFirstVisit(userId);
    if (language !== 'auto' || !isOwnChoice || !hasUnsavedLanguage(userId)) {
      // If its texts cannot be loaded, the language is applied at the next start.
      chooseLanguage(language).catch(() => undefined);
      rememberSavedLanguage(userId);
    } else if (!isSaving.current) {
      // If the request fails, the language stays in this browser, and the next start saves it.
      isSaving.current = true;
      call(putPreferences, { body: { language: choice } })
        .then((preferences) => client.setQueryData(preferencesQuery.queryKey, preferences))
        .catch(() => undefined);
    }
  }, [language, userId, client]);

  useEffect(() => {
    if (!theme || !userId) return;
    // At the first visit, the default does not replace a theme that was chosen before the first sign-in.
    if (theme !== 'auto' || !isFirstVisit(userId)) setColorScheme(theme);
    // Must run after the effect above, which calls `isFirstVisit`.
    rememberVisit(userId);
  }, [theme, userId, setColorScheme]);

  return null;
}
