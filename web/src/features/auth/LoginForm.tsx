import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SignInChallenge } from '@workflow/contract/auth/auth.schema.ts';
import type { IdentityProvider } from '@workflow/contract/auth/oidc/oidc.schema.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../platform/api/api.ts';
import { useRestoredEarlyFormInput } from '../../platform/browser/early-form-input.ts';
import classes from './AuthPanel.module.css';
import { type FieldErrors, failureText, failureWithReason, readCredentials } from './auth.form.ts';
import { useLogin } from './auth.mutations.ts';
import { authTexts } from './auth.texts.ts';
import { CodeForm } from './CodeForm.tsx';
import { FormFailure } from './FormFailure.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { PasswordField } from './PasswordField.tsx';
import { QuickLogin } from './QuickLogin.tsx';
import { SingleSignOn } from './SingleSignOn.tsx';
import { useFormErrors } from './useFormErrors.ts';

const texts = authTexts.login;

const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof ApiError && error.code === 'wrong_credentials' ? { password: true } : {};

interface Props {
  hasQuickLogin: boolean;
  identityProviders: readonly IdentityProvider[];
  /** The page to open after signing in. */
  redirect: string | undefined;
  /** Why a sign-in on another page has failed. */
  earlierFailure: string | null;
}

/** The sign-in form with the other ways to sign in. All share one place for error messages. */
export function LoginForm({ hasQuickLogin, identityProviders, redirect, earlierFailure }: Props) {
  const login = useLogin();
  const { form, errors, failure, show, onInput } = useFormErrors(earlierFailure);
  useRestoredEarlyFormInput(form);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending) return;
    const credentials = readCredentials(new FormData(event.currentTarget));
    if (!credentials.ok) return show(credentials.errors);
    show({});
    login.mutate(credentials.value, {
      onSuccess: (answer) => {
        if ('next_step' in answer) setChallenge(answer);
      },
      onError: (error) => show(fieldErrorsOf(error), failureText(error, texts.failed)),
    });
  };

  if (challenge)
    return (
      <CodeForm
        challengeToken={challenge.challenge_token}
        onBack={() => setChallenge(null)}
        onExpired={(message) => {
          setChallenge(null);
          show({}, message);
        }}
      />
    );
  return (
    <>
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
        <PasswordField
          name="password"
          label={texts.password}
          autoComplete="current-password"
          error={errors.password}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" className={classes.submit} fullWidth aria-busy={login.isPending}>
          {login.isPending ? texts.busy : texts.submit}
        </Button>
        <Link to="/forgot-password" className={classes.aside}>
          {texts.forgotPassword}
        </Link>
      </form>
      <PasskeyLogin onBegin={() => show({})} onFailure={(message) => show({}, message)} />
      <SingleSignOn
        providers={identityProviders}
        redirect={redirect}
        onBegin={() => show({})}
        onFailure={(message) => show({}, message)}
      />
      {hasQuickLogin && (
        <QuickLogin
          onBegin={() => show({})}
          onFailure={(error, role) => show({}, failureWithReason(error, authTexts.demo.failed({ role })))}
        />
      )}
    </>
  );
}
