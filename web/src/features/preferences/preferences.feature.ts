import type { Command, Feature } from '../../platform/feature/feature.ts';
import { PreferencesBackground } from './PreferencesBackground.tsx';
import { preferencesTexts as texts } from './preferences.texts.ts';
import { THEMES, type Theme, useThemeCommand } from './useThemeCommand.ts';

const themeCommand = (theme: Theme): Command => ({
  label: () => texts.themeCommands[theme],
  keys: [],
  useRun: () => useThemeCommand(theme),
});

export const preferences: Feature = {
  name: 'preferences',
  Background: PreferencesBackground,
  commands: THEMES.map(themeCommand),
};
