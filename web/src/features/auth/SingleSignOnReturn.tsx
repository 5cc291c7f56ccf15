import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './AuthPanel.module.css';
import { failureText } from './auth.form.ts';
import { authTexts } from './auth.texts.ts';
import { CodeForm } from './CodeForm.tsx';
import { useCompleteSingleSignOn } from './single-sign-on.mutations.ts';

interface Props {
  provider: string;
  /** The query string with which the provider has sent the user back. */
  parameters: string;
  /** Leads back to the sign-in form, with a message after a failure. */
  onEnd: (message: string | null) => void;
}

/** Completes a sign-in after the user has returned from the identity provider. */
export function SingleSignOnReturn({ provider, parameters, onEnd }: Props) {
  const { mutate, data } = useCompleteSingleSignOn();
  const isStarted = useRef(false);
  useEffect(() => {
    // A code works once, and React runs effects twice during development.
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(
      { provider, parameters },
      { onError: (error) => onEnd(failureText(error, authTexts.login.failed)) },
    );
  }, [mutate, provider, parameters, onEnd]);
  if (data && 'next_step' in data)
    return <CodeForm challengeToken={data.challenge_token} onBack={() => onEnd(null)} onExpired={onEnd} />;
  return (
    <p className={classes.progress} role="status">
      <Loader size="sm" aria-hidden /> {authTexts.singleSignOn.busy}
    </p>
  );
}
