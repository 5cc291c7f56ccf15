import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { ApiError } from '../../platform/api/api.ts';
import { failureText } from './auth.form.ts';
import { usePasskeyLogin } from './auth.mutations.ts';
import { authTexts } from './auth.texts.ts';

const texts = authTexts.passkey;
const isSupported = typeof PublicKeyCredential !== 'undefined';

interface Props {
  onBegin: () => void;
  onFailure: (message: string) => void;
}

/** Signs in with a passkey. The browser asks which one, so the form needs no email address. */
export function PasskeyLogin({ onBegin, onFailure }: Props) {
  const { mutate, isPending } = usePasskeyLogin();
  if (!isSupported) return null;
  const signIn = () => {
    if (isPending) return;
    onBegin();
    mutate(undefined, {
      onError: (error) => {
        // The user closed the dialog of the browser.
        if (error.name === 'NotAllowedError' || error.name === 'AbortError') return;
        onFailure(error instanceof ApiError ? failureText(error, authTexts.login.failed) : texts.failed);
      },
    });
  };
  return (
    <Button
      variant="default"
      fullWidth
      mt="md"
      leftSection={<IconFingerprint size={18} aria-hidden />}
      aria-busy={isPending}
      onClick={signIn}
    >
      {texts.submit}
    </Button>
  );
}
