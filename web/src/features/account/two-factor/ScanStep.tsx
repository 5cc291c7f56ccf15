import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { TwoFactorSetup } from '@workflow/contract/auth/two-factor/two-factor.schema.ts';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './TwoFactor.module.css';
import { useEnableTwoFactor } from './two-factor.queries.ts';
import { twoFactorTexts } from './two-factor.texts.ts';

const texts = twoFactorTexts.setUp;
const GROUP = /.{1,4}/g;

interface Props {
  setup: TwoFactorSetup;
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret key as a QR code, and asks for a first code of the app. */
export function ScanStep({ setup, onEnabled, onCancel }: Props) {
  const [code, setCode] = useState('');
  const { mutate, reset, isPending, error } = useEnableTwoFactor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(code, { onSuccess: ({ recovery_codes }) => onEnabled(recovery_codes) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>{texts.scan}</p>
        <div className={classes.qrCode}>
          <QrCode value={setup.uri} label={texts.qrCode} />
        </div>
        <div>
          <p>{texts.manual}</p>
          <div className={classes.key}>
            <code>{setup.secret.match(GROUP)?.join(' ')}</code>
            <CopyButton text={setup.secret}>{texts.copyKey}</CopyButton>
          </div>
        </div>
        <TextInput
          label={texts.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          autoFocus
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            if (error) reset();
          }}
          error={error && errorMessageOf(error, twoFactorTexts.failed)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {twoFactorTexts.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={code.trim() === ''}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
