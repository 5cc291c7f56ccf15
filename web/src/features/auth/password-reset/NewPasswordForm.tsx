import '../../../ui/theme/checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import type { FormEvent } from 'react';
import classes from '../AuthPanel.module.css';
import { failureText, serverFieldErrorsOf } from '../auth.form.ts';
import { authTexts } from '../auth.texts.ts';
import { FormFailure } from '../FormFailure.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useFormErrors } from '../useFormErrors.ts';
import { readPasswordReset } from './password-reset.form.ts';
import { isEndedLink, useResetPassword } from './password-reset.queries.ts';
import { passwordResetTexts } from './password-reset.texts.ts';

const texts = passwordResetTexts.choose;

interface Props {
  token: string;
  email: string;
  onDone: () => void;
  onEnded: () => void;
}

/** The new password of the account, entered twice. */
export function NewPasswordForm({ token, email, onDone, onEnded }: Props) {
  const reset = useResetPassword(email);
  const { form, errors, failure, show, onInput } = useFormErrors();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reset.isPending) return;
    const read = readPasswordReset(new FormData(event.currentTarget), token);
    if (!read.ok) return show(read.errors);
    show({});
    reset.mutate(read.value, {
      onSuccess: onDone,
      onError: (error) => {
        if (isEndedLink(error)) return onEnded();
        const fields = serverFieldErrorsOf(error);
        show(fields, Object.keys(fields).length > 0 ? null : failureText(error, texts.failed));
      },
    });
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit} onInput={onInput} noValidate>
      {/* Password managers save the new password for this account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="new_password"
        label={texts.password}
        description={authTexts.register.passwordHint}
        autoComplete="new-password"
        error={errors.new_password}
        autoFocus
      />
      <PasswordField
        name="confirmPassword"
        label={texts.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <Checkbox name="remove_passkeys" label={texts.removePasskeys} description={texts.removePasskeysText} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" className={classes.submit} fullWidth aria-busy={reset.isPending}>
        {reset.isPending ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
