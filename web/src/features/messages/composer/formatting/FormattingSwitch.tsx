import { ActionIcon } from '@mantine/core';
import { IconTypography } from '@tabler/icons-react';
import { messagesTexts as texts } from '../../messages.texts.ts';
import { toggleFormattingBar, useIsFormattingBarShown } from './formatting-bar.storage.ts';

/** A button that shows or hides the formatting toolbar in every message field. */
export function FormattingSwitch() {
  const shown = useIsFormattingBarShown();
  const label = shown ? texts.hideFormatting : texts.showFormatting;
  return (
    <ActionIcon
      size={32}
      aria-label={texts.formatting}
      aria-pressed={shown}
      title={label}
      onPointerDown={(event) => event.preventDefault()}
      onClick={toggleFormattingBar}
    >
      <IconTypography size={18} />
    </ActionIcon>
  );
}
