import { ActionIcon } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { FILE_ACCEPT } from '@workflow/contract/files/files.limits.ts';
import { useRef } from 'react';
import { filesTexts as texts } from '../files.texts.ts';

interface Props {
  onFiles: (files: Iterable<File>) => void;
}

export function AttachButton({ onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
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
        title={texts.attach}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} />
      </ActionIcon>
    </>
  );
}
