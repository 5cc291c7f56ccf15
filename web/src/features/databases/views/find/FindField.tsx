import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { OPERAND_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { useState } from 'react';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import { toolbarTexts as texts } from '../../toolbar/toolbar.texts.ts';
import type { ViewSettingsProps } from '../shown-view.ts';
import { setFindText, useFindText } from './find.store.ts';

const SEARCH_PAUSE_MS = 200;

interface Props extends ViewSettingsProps {
  onClose: () => void;
}

/** A search field that limits the view to rows with the text, including rows that are not loaded. Enter closes the field and keeps the text. */
export function FindField({ open: { database }, view, onClose }: Props) {
  const known = useFindText(database.id, view.key);
  const [text, setText] = useState(known);
  const find = useDebouncedCallback((next: string) => setFindText(database.id, view.key, next), {
    delay: SEARCH_PAUSE_MS,
    flushOnUnmount: true,
  });
  return (
    <TextInput
      type="search"
      aria-label={texts.findRows}
      description={texts.findHint}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={texts.findRows}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      maxLength={OPERAND_LENGTH_MAX}
      autoComplete="off"
      data-autofocus
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        find(currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return;
        // Without this, Enter would press the button that gets the focus when the field closes.
        event.preventDefault();
        onClose();
      }}
    />
  );
}
