import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import classes from '../AuthPanel.module.css';
import { AuthPanel } from '../AuthPanel.tsx';
import { failureText, serverFieldErrorsOf } from '../auth.form.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useFormErrors } from '../useFormErrors.ts';
import { readResetRequest } from './password-reset.form.ts';
import { useRequestPasswordReset } from './password-reset.queries.ts';
import { passwordResetTexts } from './password-reset.texts.ts';

const texts = passwordResetTexts.request;

/** Asks for an email address. It does not reveal whether an account has this address. */
export function ForgotPassword({ onSent }: { onSent: (email: string) => void }) {
  const request = useRequestPasswordReset();
  const { form, errors, failure, show, onInput } = useFormErrors();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    const read = readResetRequest(new FormData(event.currentTarget));
    if (!read.ok) return show(read.errors);
    show({});
    request.mutate(read.value, {
      onSuccess: () => onSent(read.value.email),
      onError: (error) => show(serverFieldErrorsOf(error), failureText(error, texts.failed)),
    });
  };

  return (
    <AuthPanel
      title={texts.title}
      text={texts.text}
      footer={<Link to="/login">{passwordResetTexts.backToLogin}</Link>}
    >
      <form ref={form} className={classes.form} onSubmit={submit} onInput={onInput} noValidate>
        <TextInput
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email}
          autoFocus
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" className={classes.submit} fullWidth aria-busy={request.isPending}>
          {request.isPending ? texts.busy : texts.submit}
        </Button>
      </form>
    </AuthPanel>
  );
}
