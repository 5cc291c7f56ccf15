import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import classes from '../AccountSettings.module.css';
import { TwoFactorDialog, type TwoFactorTask } from './TwoFactorDialog.tsx';
import { twoFactorQuery } from './two-factor.queries.ts';
import { twoFactorTexts as texts } from './two-factor.texts.ts';

interface Props {
  /** Called when the dialog opens or closes. The caller keeps the settings on the screen while it is open. */
  onDialogChange?: (isOpen: boolean) => void;
}

/** The state of two-factor authentication, with buttons that turn it on and off. */
export function TwoFactorSettings({ onDialogChange }: Props) {
  const { data, isError, error, refetch } = useQuery(twoFactorQuery);
  const [task, setTask] = useState<TwoFactorTask | null>(null);
  const isOpen = task !== null;
  useEffect(() => {
    if (!isOpen) return;
    onDialogChange?.(true);
    return () => onDialogChange?.(false);
  }, [isOpen, onDialogChange]);
  // A refetch that fails must not close the dialog with the recovery codes.
  if (!data && isError)
    return <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (!data) return <UserListSkeleton rows={1} />;
  const { enabled_at, recovery_codes_left } = data;
  return (
    <div className={classes.row}>
      {enabled_at === null ? (
        <p>{texts.off}</p>
      ) : (
        <div>
          <p>{texts.on({ at: enabled_at })}</p>
          <p className={classes.small}>{texts.codesLeft({ count: recovery_codes_left })}</p>
        </div>
      )}
      {enabled_at === null ? (
        <Button onClick={() => setTask('enable')}>{texts.turnOn}</Button>
      ) : (
        <Group gap="sm">
          <Button variant="default" onClick={() => setTask('replace')}>
            {texts.newCodes}
          </Button>
          <Button variant="default" onClick={() => setTask('disable')}>
            {texts.turnOff}
          </Button>
        </Group>
      )}
      {task && <TwoFactorDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
