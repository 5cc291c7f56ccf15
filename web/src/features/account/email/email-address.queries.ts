import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getMe } from '@workflow/contract/auth/auth.endpoints.ts';
import {
  confirmEmail,
  getEmailStatus,
  requestEmailChange,
  sendEmailConfirmation,
} from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import type { EndpointInput } from '@workflow/contract/core/api/endpoint.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { accountKey } from '../../../platform/cache/query-keys.ts';
import { updateSessionUser, useSession } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { emailAddressTexts as texts } from './email-address.texts.ts';

export const emailStatusQuery = queryOptions({
  queryKey: accountKey('email'),
  queryFn: ({ signal }) => call(getEmailStatus, {}, { signal }),
  staleTime: 0,
});

export function useResendConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendEmailConfirmation, {}),
    onSuccess: () => toast.success(texts.resent),
    onError: (error) => toast.error(errorMessageOf(error, texts.resendFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: emailStatusQuery.queryKey }),
  });
}

/** Requests a change of the email address. The dialog shows the errors. */
export function useRequestEmailChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof requestEmailChange>['body']) =>
      call(requestEmailChange, { body }),
    onSuccess: (status) => {
      client.setQueryData(emailStatusQuery.queryKey, status);
      toast.success(texts.resent);
    },
  });
}

/** Confirms an address, which may be that of another account than the signed-in one. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: async (token: string) => {
      const confirmed = await call(confirmEmail, { body: { token } });
      // The address is already confirmed, so a failure to load the account is not shown.
      if (useSession.getState().isAuthenticated)
        await call(getMe, {}).then(updateSessionUser, () => undefined);
      return confirmed;
    },
  });
}
