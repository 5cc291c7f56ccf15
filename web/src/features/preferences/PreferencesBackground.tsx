import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { applyDensity } from './density.ts';
import { isFirstVisit, rememberVisit } from './first-visit.ts';
import { preferencesQuery } from './preferences.queries.ts';

/** Applies the preferences of the signed-in user to this browser. */
export function PreferencesBackground() {
  const userId = useCurrentUserId();
  const { data } = useQuery(preferencesQuery);
  const { setColorScheme } = useMantineColorScheme();
  const [theme, density] = [data?.theme, data?.density];

  useEffect(() => {
    if (density) applyDensity(density);
  }, [density]);

  useEffect(() => {
    if (!theme || !userId) return;
    // A theme that was chosen before the account existed stays.
    if (theme !== 'auto' || !isFirstVisit(userId)) setColorScheme(theme);
    rememberVisit(userId);
  }, [theme, userId, setColorScheme]);

  return null;
}
