import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const row = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const enabledAt = data?.enabled_at;

  // Turning two-factor authentication on or off replaces the button that opened the dialog, so its successor gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with `enabledAt`
  useLayoutEffect(() => {
    if (isOpen || !opener.current || opener.current.isConnected) return;
    opener.current = null;
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isOpen, enabledAt]);

  const open = (next: TwoFactorTask) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    setTask(next);
  };
  // A refetch that fails must not close the dialog with the recovery codes.
  if (!data && isError)
    return <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (!data) return <UserListSkeleton rows={1} />;
  const { enabled_at, recovery_codes_left } = data;
  return (
    <div ref={row} className={classes.row}>
      {enabled_at === null ? (
        <p>{texts.off}</p>
      ) : (
        <div>
          <p>{texts.on({ at: enabled_at })}</p>
          <p className={classes.small}>{texts.codesLeft({ count: recovery_codes_left })}</p>
        </div>
      )}
      {enabled_at === null ? (
        <Button onClick={open('enable')}>{texts.turnOn}</Button>
      ) : (
        <Group gap="sm">
          <Button variant="default" onClick={open('replace')}>
            {texts.newCodes}
          </Button>
          <Button variant="default" onClick={open('disable')}>
            {texts.turnOff}
          </Button>
        </Group>
      )}
      {task && <TwoFactorDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
