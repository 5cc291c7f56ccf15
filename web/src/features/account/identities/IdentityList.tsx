import { Button, Modal } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listIdentities, unlinkIdentity } from '@workflow/contract/auth/oidc/oidc.endpoints.ts';
import type { Identity } from '@workflow/contract/auth/oidc/oidc.schema.ts';
import { useState } from 'react';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { accountKey } from '../../../platform/cache/query-keys.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import classes from '../AccountSettings.module.css';
import { PasswordStep } from '../PasswordStep.tsx';
import { identitiesTexts as texts } from './identities.texts.ts';

const identitiesQuery = queryOptions({
  queryKey: accountKey('identities'),
  queryFn: ({ signal }) => call(listIdentities, {}, { signal }),
  staleTime: 0,
});

/** The linked accounts of the user at identity providers, with buttons that unlink them. */
export function IdentityList() {
  const { data, isError, error, refetch } = useQuery(identitiesQuery);
  const [chosen, setChosen] = useState<Identity | null>(null);
  if (!data && isError)
    return <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (!data) return <UserListSkeleton rows={1} />;
  if (data.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <ul className={classes.devices}>
        {data.map((identity) => (
          <li key={identity.id} className={classes.device}>
            <div>
              <p className={classes.deviceName}>{identity.provider}</p>
              <p className={classes.small}>{texts.lastUsed({ at: identity.last_used_at })}</p>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={texts.unlinkLabel({ provider: identity.provider })}
              onClick={() => setChosen(identity)}
            >
              {texts.unlink}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <UnlinkDialog identity={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function UnlinkDialog({ identity: { id, provider }, onClose }: { identity: Identity; onClose: () => void }) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (password: string) => call(unlinkIdentity, { params: { id }, body: { password } }),
    onSuccess: () => {
      toast.success(texts.unlinked({ provider }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  });
  return (
    <Modal opened onClose={onClose} title={texts.confirm({ provider })}>
      <PasswordStep
        text={texts.warning({ provider })}
        action={texts.unlink}
        failed={texts.failed}
        isDangerous
        mutation={mutation}
        onCancel={onClose}
      />
    </Modal>
  );
}
