import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import classes from '../AccountSettings.module.css';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { emailStatusQuery, useResendConfirmation } from './email-address.queries.ts';
import { emailAddressTexts as texts } from './email-address.texts.ts';

/** The email address, whether it is confirmed, and its change. */
export function EmailAddress() {
  const { data, isError, error, refetch } = useQuery(emailStatusQuery);
  const resend = useResendConfirmation();
  const [isChanging, setIsChanging] = useState(false);
  if (!data && isError)
    return <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (!data) return <UserListSkeleton rows={1} />;
  const { email, confirmed_at, pending_email } = data;
  const isWaiting = pending_email !== null || confirmed_at === null;
  const state = confirmed_at === null ? texts.unconfirmed : texts.confirmed;
  return (
    <div className={classes.row}>
      <div>
        <p className={classes.deviceName}>{email}</p>
        <p className={classes.small}>
          {pending_email === null ? state : texts.pending({ email: pending_email })}
        </p>
      </div>
      <Group gap="sm">
        {isWaiting && (
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
            {texts.resend}
          </Button>
        )}
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {texts.change}
        </Button>
      </Group>
      {isChanging && <ChangeEmailDialog onClose={() => setIsChanging(false)} />}
    </div>
  );
}
