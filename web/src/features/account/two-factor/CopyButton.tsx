import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { twoFactorTexts } from './two-factor.texts.ts';

const texts = twoFactorTexts.codes;

export function CopyButton({ text, children }: { text: string; children: string }) {
  const copy = async () => {
    if (await copyText(text)) toast.success(texts.copied);
    else toast.error(texts.copyFailed);
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}
