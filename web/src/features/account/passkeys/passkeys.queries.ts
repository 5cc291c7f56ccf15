import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addPasskey,
  getPasskeyCreationOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import { call } from '../../../platform/api/api.ts';
import { accountKey } from '../../../platform/cache/query-keys.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { passkeysTexts as texts } from './passkeys.texts.ts';

export const passkeysQuery = queryOptions({
  queryKey: accountKey('passkeys'),
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
  staleTime: 0,
});

function usePasskeyChange<Input>(mutationFn: (input: Input) => Promise<unknown>, done: () => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => toast.success(done()),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

interface Addition {
  readonly name: string;
  readonly password: string;
}

/** Asks the browser to create a passkey. The dialog shows the errors. */
export const useAddPasskey = () =>
  usePasskeyChange(
    async ({ name, password }: Addition) => {
      const optionsJSON = await call(getPasskeyCreationOptions, { body: { password } });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON });
      return call(addPasskey, { body: { name, credential } });
    },
    () => texts.added,
  );

export const useRenamePasskey = () =>
  usePasskeyChange(
    ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    () => texts.renamed,
  );

/** Removes a passkey. The dialog shows the errors. */
export const useRemovePasskey = (id: string) =>
  usePasskeyChange(
    (password: string) => call(removePasskey, { params: { id }, body: { password } }),
    () => texts.removed,
  );
