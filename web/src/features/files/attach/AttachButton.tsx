import { ActionIcon } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { FILE_ACCEPT } from '@workflow/contract/files/files.limits.ts';
import { useRef } from 'react';
import { useShortcutTitle } from '../../../platform/keyboard/shortcut-title.ts';
import { useShortcut } from '../../../platform/keyboard/shortcuts.ts';
import { filesTexts as texts } from '../files.texts.ts';

interface Props {
  onFiles: (files: Iterable<File>) => void;
}

export function AttachButton({ onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  useShortcut({ label: texts.attach, keys: ['mod+u'], run: choose });
  const title = useShortcutTitle(texts.attach);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_ACCEPT}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Clearing the value lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
      <ActionIcon
        size={32}
        variant="subtle"
        color="gray"
        aria-label={texts.attach}
        title={title}
        onClick={choose}
      >
        <IconPaperclip size={18} />
      </ActionIcon>
    </>
  );
}
