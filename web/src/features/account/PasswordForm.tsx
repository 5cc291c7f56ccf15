import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PASSWORD_MAX, PASSWORD_MIN } from '@workflow/contract/auth/auth.limits.ts';
import { type FormEvent, useState } from 'react';
import { ApiError, errorMessageOf, fieldErrorsOf } from '../../platform/api/api.ts';
import { authTexts } from '../auth/auth.texts.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import { useChangePassword } from './account.mutations.ts';
import { accountTexts } from './account.texts.ts';
import { passwordStrength } from './password-strength.ts';

const texts = accountTexts.password;
const EMPTY = { current: '', next: '', confirm: '' };

export function PasswordForm() {
  const [values, setValues] = useState(EMPTY);
  const [isMismatch, setIsMismatch] = useState(false);
  const { mutate, reset, isPending, error } = useChangePassword();
  const strength = passwordStrength(values.next);
  const fieldErrors = fieldErrorsOf(error);
  const isWrongPassword = error instanceof ApiError && error.code === 'wrong_password';
  const otherError = error && !isWrongPassword && !fieldErrors.new_password ? error : null;

  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((known) => ({ ...known, [name]: value }));
      setIsMismatch(false);
      if (error) reset();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMismatch(values.next !== values.confirm);
    if (values.next !== values.confirm) return;
    mutate(
      { current_password: values.current, new_password: values.next },
      { onSuccess: () => setValues(EMPTY) },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={400}>
        <PasswordField
          label={texts.current}
          autoComplete="current-password"
          error={isWrongPassword && errorMessageOf(error, texts.failed)}
          {...field('current')}
        />
        <PasswordField
          label={texts.next}
          description={
            <span role="status" aria-label={texts.strengthLabel({ strength: texts.strength[strength] })}>
              {texts.strength[strength]}
            </span>
          }
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          error={fieldErrors.new_password}
          {...field('next')}
        />
        <PasswordField
          label={texts.confirm}
          autoComplete="new-password"
          error={isMismatch && texts.mismatch}
          {...field('confirm')}
        />
        {otherError && <p role="alert">{errorMessageOf(otherError, texts.failed)}</p>}
        <Group gap="md">
          <Button
            type="submit"
            loading={isPending}
            disabled={values.current === '' || values.next.length < PASSWORD_MIN || values.confirm === ''}
          >
            {texts.submit}
          </Button>
          <Link to="/forgot-password">{authTexts.login.forgotPassword}</Link>
        </Group>
      </Stack>
    </form>
  );
}
