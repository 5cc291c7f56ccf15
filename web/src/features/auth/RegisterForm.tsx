import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRestoredEarlyFormInput } from '../../platform/browser/early-form-input.ts';
import classes from './AuthPanel.module.css';
import { type FieldErrors, failureText, readRegistration, serverFieldErrorsOf } from './auth.form.ts';
import { useRegister } from './auth.mutations.ts';
import { authTexts } from './auth.texts.ts';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useFormErrors } from './useFormErrors.ts';

const texts = authTexts.register;

/** The sign-up form. Each error appears once: below the field it belongs to, else above the button. */
function errorsOf(error: unknown): [FieldErrors, string | null] {
  const fields = serverFieldErrorsOf(error);
  if (Object.keys(fields).length > 0) return [fields, null];
  return [{}, failureText(error, texts.failed)];
}

export function RegisterForm() {
  const register = useRegister();
  const { form, errors, failure, show, onInput } = useFormErrors();
  useRestoredEarlyFormInput(form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (register.isPending) return;
    const registration = readRegistration(new FormData(event.currentTarget));
    if (registration.ok) {
      show({});
      register.mutate(registration.value, { onError: (error) => show(...errorsOf(error)) });
      return;
    }
    show(registration.errors);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit} onInput={onInput} noValidate>
      <TextInput
        name="email"
        type="email"
        label={texts.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        required
        withAsterisk={false}
        autoFocus
      />
      <TextInput
        name="username"
        label={texts.username}
        description={texts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
        required
        withAsterisk={false}
      />
      <TextInput
        name="full_name"
        label={
          <>
            {texts.fullName} <span className={classes.optional}>({texts.optional})</span>
          </>
        }
        autoComplete="name"
        error={errors.full_name}
      />
      <PasswordField
        name="password"
        label={texts.password}
        description={texts.passwordHint}
        autoComplete="new-password"
        error={errors.password}
        required
        withAsterisk={false}
      />
      <PasswordField
        name="confirmPassword"
        label={texts.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
        withAsterisk={false}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" className={classes.submit} fullWidth aria-busy={register.isPending}>
        {register.isPending ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
