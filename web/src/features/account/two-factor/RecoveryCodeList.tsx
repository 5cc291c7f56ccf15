import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSession } from '../../../platform/session/session.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './TwoFactor.module.css';
import { twoFactorTexts } from './two-factor.texts.ts';

const texts = twoFactorTexts.codes;

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const email = useSession(({ user }) => user?.email ?? '');
  const text = codes.join('\n');
  const file = `${texts.file({ email })}\n\n${text}\n`;
  return (
    <Stack gap="md">
      <p>{texts.text}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton text={text}>{texts.copy}</CopyButton>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="workflow-recovery-codes.txt"
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {texts.download}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone} data-autofocus autoFocus>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  );
}
