import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import { KEYWORD_LENGTH_MAX, KEYWORDS_MAX } from '@workflow/contract/preferences/preferences.limits.ts';
import { preferencesTexts } from './preferences.texts.ts';

const texts = preferencesTexts.notifications;

interface Props {
  value: readonly string[];
  onChange: (keywords: string[]) => void;
}

export const KeywordsField = ({ value, onChange }: Props) => (
  <TagsInput
    label={texts.keywords}
    description={texts.keywordsText}
    placeholder={value.length === 0 ? texts.keywordsPlaceholder : ''}
    maw={480}
    value={[...value]}
    onChange={onChange}
    maxLength={KEYWORD_LENGTH_MAX}
    maxTags={KEYWORDS_MAX}
    splitChars={[',']}
    acceptValueOnBlur
    clearable
    clearButtonProps={{ 'aria-label': texts.clearKeywords }}
  />
);
