import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import classes from '../AuthPanel.module.css';
import { AuthPanel } from '../AuthPanel.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { isEndedLink, passwordResetQuery } from './password-reset.queries.ts';
import { passwordResetTexts as texts } from './password-reset.texts.ts';

type Outcome = 'done' | 'ended' | null;

/** Opens the link of a password reset email: a form for the new password, or why the link no longer works. */
export function ResetPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const reset = useQuery(passwordResetQuery(token));
  const backToLogin = <Link to="/login">{texts.backToLogin}</Link>;

  if (outcome === 'done') return <PasswordChanged />;
  if (outcome === 'ended' || isEndedLink(reset.error)) {
    return (
      <AuthPanel title={texts.ended.title} text={texts.ended.text} footer={backToLogin}>
        <Button component={Link} to="/forgot-password" fullWidth>
          {texts.ended.request}
        </Button>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel
      title={texts.choose.title}
      text={reset.data ? texts.choose.text({ email: reset.data.email }) : ''}
      footer={backToLogin}
    >
      {reset.isPending ? (
        <div className={classes.form} role="status" aria-label={texts.choose.loading}>
          <Skeleton height={60} />
          <Skeleton height={60} />
          <Skeleton height={36} />
        </div>
      ) : reset.isSuccess ? (
        <NewPasswordForm
          token={token}
          email={reset.data.email}
          onDone={() => setOutcome('done')}
          onEnded={() => setOutcome('ended')}
        />
      ) : (
        <ErrorState
          message={errorMessageOf(reset.error, texts.choose.loadFailed)}
          onRetry={() => void reset.refetch()}
        />
      )}
    </AuthPanel>
  );
}

function PasswordChanged() {
  const signIn = useRef<HTMLAnchorElement>(null);
  // The form that had the focus no longer exists.
  useEffect(() => signIn.current?.focus(), []);
  return (
    <AuthPanel title={texts.done.title} text={texts.done.text} footer={null}>
      <Button component={Link} to="/login" fullWidth ref={signIn}>
        {texts.done.signIn}
      </Button>
    </AuthPanel>
  );
}
