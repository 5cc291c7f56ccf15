import { preferencesChanged } from '@workflow/contract/preferences/preferences.events.ts';
import { ignoreEvent } from '../../platform/feature/event-applier.ts';
import type { Command, Feature } from '../../platform/feature/feature.ts';
import { PreferencesBackground } from './PreferencesBackground.tsx';
import { refetchPreferences } from './preferences.feed.ts';
import { preferencesTexts as texts } from './preferences.texts.ts';
import { THEMES, type Theme, useThemeCommand } from './useThemeCommand.ts';

const themeCommand = (theme: Theme): Command => ({
  label: () => texts.themeCommands[theme],
  keys: [],
  useRun: () => useThemeCommand(theme),
});

export const preferences: Feature = {
  name: 'preferences',
  appliers: [ignoreEvent(preferencesChanged, 'the event carries no data: `refetchPreferences` refetches')],
  feeds: [refetchPreferences],
  Background: PreferencesBackground,
  commands: THEMES.map(themeCommand),
};
