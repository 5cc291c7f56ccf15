import { Button, TextInput } from '@mantine/core';
import { CODE_DIGITS } from '@workflow/contract/auth/two-factor/two-factor.limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api.ts';
import classes from './AuthPanel.module.css';
import { failureText } from './auth.form.ts';
import { useLoginWithCode } from './auth.mutations.ts';
import { authTexts } from './auth.texts.ts';

const texts = authTexts.code;
const APP_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

interface Props {
  challengeToken: string;
  onBack: () => void;
  /** Called when the sign-in has expired and must begin again. */
  onExpired: (message: string) => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challengeToken, onBack, onExpired }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { mutate, reset, isPending, error } = useLoginWithCode();
  const field = useRef<HTMLInputElement>(null);

  const verify = (entered: string) => {
    if (isPending || entered.trim() === '') return;
    mutate(
      { challenge_token: challengeToken, code: entered },
      {
        onError: (failed) => {
          if (failed instanceof ApiError && failed.code === 'sign_in_expired')
            return onExpired(failureText(failed, authTexts.login.failed));
          // The user types the next code over the refused one.
          field.current?.focus();
          field.current?.select();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify(code);
  };
  const enter = (entered: string) => {
    setCode(entered);
    if (error) reset();
    // A complete code of the app is submitted at once.
    if (!isRecovery && APP_CODE.test(entered.trim())) verify(entered);
  };
  const changeKind = () => {
    setIsRecovery(!isRecovery);
    setCode('');
    reset();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? texts.recoveryLabel : texts.label}
        description={isRecovery ? texts.recoveryText : texts.text}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => enter(event.currentTarget.value)}
        error={error && failureText(error, authTexts.login.failed)}
        autoFocus
      />
      <Button type="submit" className={classes.submit} fullWidth aria-busy={isPending}>
        {isPending ? texts.busy : texts.submit}
      </Button>
      <Button variant="subtle" fullWidth onClick={changeKind}>
        {isRecovery ? texts.useApp : texts.useRecovery}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
