import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { usePreferencesChange } from '../../features/preferences/preferences.queries.ts';
import { chooseLanguage, useLanguage } from '../../platform/language/language.ts';
import { type LanguageChoice, languages } from '../../platform/language/languages.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { settingsTexts as texts } from './settings.texts.ts';

/** The language of this browser at once, and of the user’s other devices and emails. Each language is named in itself, so that users find theirs even if they cannot read the current one. */
export function LanguageField() {
  const choice = useLanguage((state) => state.choice);
  const { mutate } = usePreferencesChange();
  const choose = (next: LanguageChoice) =>
    chooseLanguage(next).then(
      () => mutate({ language: next }),
      () => toast.error(texts.languageFailed),
    );
  return (
    <NativeSelect
      label={texts.language}
      description={texts.languageText}
      maw={400}
      value={choice}
      onChange={(event) => void choose(event.currentTarget.value as LanguageChoice)}
      data={[
        { value: 'auto', label: texts.languageAuto },
        ...Object.entries(languages).map(([value, { name }]) => ({ value, label: name })),
      ]}
    />
  );
}
