import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chooseLanguage } from '../../platform/language/language.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { applyDensity } from './density.ts';
import { isFirstVisit, rememberVisit } from './first-visit.ts';
import { preferencesQuery } from './preferences.queries.ts';

/** Applies the preferences of the signed-in user to this browser. */
export function PreferencesBackground() {
  const userId = useCurrentUserId();
  const { data } = useQuery(preferencesQuery);
  const { setColorScheme } = useMantineColorScheme();
  const { theme, density, language } = data ?? {};

  useEffect(() => {
    if (density) applyDensity(density);
  }, [density]);

  useEffect(() => {
    if (!theme || !language || !userId) return;
    // A theme or a language that was chosen before the account existed stays.
    const isFirst = isFirstVisit(userId);
    if (theme !== 'auto' || !isFirst) setColorScheme(theme);
    // A language whose texts cannot be loaded is tried again at the next start.
    if (language !== 'auto' || !isFirst) chooseLanguage(language).catch(() => undefined);
    rememberVisit(userId);
  }, [theme, language, userId, setColorScheme]);

  return null;
}
