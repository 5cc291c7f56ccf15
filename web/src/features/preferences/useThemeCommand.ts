import { useMantineColorScheme } from '@mantine/core';
import type { Preferences } from '@workflow/contract/preferences/preferences.schema.ts';
import { usePreferencesChange } from './preferences.queries.ts';

export type Theme = Preferences['theme'];
export const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];

/** Changes the theme on all devices, unless it is chosen already. */
export function useThemeCommand(theme: Theme): (() => void) | null {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { mutate } = usePreferencesChange();
  if (colorScheme === theme) return null;
  return () => {
    setColorScheme(theme);
    mutate({ theme }, { onError: () => setColorScheme(colorScheme) });
  };
}
