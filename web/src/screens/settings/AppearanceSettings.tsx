import { Stack } from '@mantine/core';
import { DensityChoice } from '../../features/preferences/DensityChoice.tsx';
import { usePreferencesChange } from '../../features/preferences/preferences.queries.ts';
import { WeekStartField } from '../../features/preferences/WeekStartField.tsx';
import { ThemeChoice } from '../../ui/theme/ThemeChoice.tsx';
import { LanguageField } from './LanguageField.tsx';
import { settingsTexts as texts } from './settings.texts.ts';
import { TimeZoneField } from './TimeZoneField.tsx';

export function AppearanceSettings() {
  const { mutate } = usePreferencesChange();
  return (
    <Stack gap="xl">
      <ThemeChoice
        legend={texts.theme}
        text={texts.themeText}
        labels={texts.themes}
        onChoose={(theme) => mutate({ theme })}
      />
      <DensityChoice />
      <LanguageField />
      <TimeZoneField />
      <WeekStartField />
    </Stack>
  );
}
