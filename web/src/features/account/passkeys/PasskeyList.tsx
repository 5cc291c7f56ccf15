import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@workflow/contract/auth/passkeys/passkeys.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import classes from '../AccountSettings.module.css';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { passkeysQuery } from './passkeys.queries.ts';
import { passkeysTexts as texts } from './passkeys.texts.ts';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

const isSupported = typeof PublicKeyCredential !== 'undefined';

/** The passkeys of the user, with buttons that add, rename and remove them. */
export function PasskeyList() {
  const { data, isError, error, refetch } = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  if (!data && isError)
    return <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (!data) return <UserListSkeleton rows={1} />;
  return (
    <>
      <div className={classes.row}>
        <p>{isSupported ? texts.text : texts.unsupported}</p>
        {isSupported && (
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        )}
      </div>
      <ul className={classes.devices}>
        {data.map((passkey) => (
          <li key={passkey.id} className={classes.device}>
            <div>
              <p className={classes.deviceName}>{passkey.name}</p>
              <p className={classes.small}>
                {passkey.last_used_at === null
                  ? texts.created({ at: passkey.created_at })
                  : texts.lastUsed({ at: passkey.last_used_at })}
              </p>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="default"
                size="xs"
                aria-label={texts.renameLabel({ name: passkey.name })}
                onClick={() => setRenamed(passkey)}
              >
                {texts.rename}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={texts.removeLabel({ name: passkey.name })}
                onClick={() => setRemoved(passkey)}
              >
                {texts.remove}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
