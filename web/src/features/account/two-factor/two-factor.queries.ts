import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  replaceRecoveryCodes,
  setUpTwoFactor,
} from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { call } from '../../../platform/api/api.ts';
import { accountKey } from '../../../platform/cache/query-keys.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { twoFactorTexts as texts } from './two-factor.texts.ts';

export const twoFactorQuery = queryOptions({
  queryKey: accountKey('two-factor'),
  queryFn: ({ signal }) => call(getTwoFactor, {}, { signal }),
  staleTime: 0,
});

/** The dialogs show the errors of these mutations. What they return is secret, so it is not cached. */
export function useSetUpTwoFactor() {
  return useMutation({
    gcTime: 0,
    mutationFn: (password: string) => call(setUpTwoFactor, { body: { password } }),
  });
}

function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>, done?: () => string) {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn,
    onSuccess: () => {
      if (done) toast.success(done());
    },
    onSettled: () => client.invalidateQueries({ queryKey: twoFactorQuery.queryKey }),
  });
}

export const useEnableTwoFactor = () =>
  useChange(
    (code: string) => call(enableTwoFactor, { body: { code } }),
    () => texts.turnedOn,
  );

export const useReplaceRecoveryCodes = () =>
  useChange((password: string) => call(replaceRecoveryCodes, { body: { password } }));

export const useDisableTwoFactor = () =>
  useChange(
    (password: string) => call(disableTwoFactor, { body: { password } }),
    () => texts.turnedOff,
  );
