import { useMantineColorScheme } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/api.ts';
import { chooseLanguage, useLanguage } from '../../platform/language/language.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { applyDensity } from './density.ts';
import { isFirstVisit, isLanguageUnsaved, rememberSavedLanguage, rememberVisit } from './first-visit.ts';
import { preferencesQuery } from './preferences.queries.ts';
import { applyWeekStart } from './week-start.ts';

/** Applies the preferences of the signed-in user to this browser. */
export function PreferencesBackground() {
  const userId = useCurrentUserId();
  const { data } = useQuery(preferencesQuery);
  const { setColorScheme } = useMantineColorScheme();
  const client = useQueryClient();
  const isSaving = useRef(false);
  const { theme, density, language, week_start: weekStart } = data ?? {};

  useEffect(() => {
    if (density) applyDensity(density);
  }, [density]);

  useEffect(() => {
    if (weekStart) applyWeekStart(weekStart);
  }, [weekStart]);

  useEffect(() => {
    if (!language || !userId) return;
    const { choice } = useLanguage.getState();
    // At a first visit, another user of this browser has chosen its language.
    const isOwnChoice = choice !== 'auto' && !isFirstVisit(userId);
    if (language !== 'auto' || !isOwnChoice || !isLanguageUnsaved(userId)) {
      // A language whose texts cannot be loaded is tried again at the next start.
      chooseLanguage(language).catch(() => undefined);
      rememberSavedLanguage(userId);
    } else if (!isSaving.current) {
      // If it fails, the language stays as it is here, and the next start saves it.
      isSaving.current = true;
      call(putPreferences, { body: { language: choice } })
        .then((preferences) => client.setQueryData(preferencesQuery.queryKey, preferences))
        .catch(() => undefined);
    }
  }, [language, userId, client]);

  useEffect(() => {
    if (!theme || !userId) return;
    // A theme that was chosen before the account existed stays.
    if (theme !== 'auto' || !isFirstVisit(userId)) setColorScheme(theme);
    // Runs after the effect of the language, which asks whether this is the first visit.
    rememberVisit(userId);
  }, [theme, userId, setColorScheme]);

  return null;
}
