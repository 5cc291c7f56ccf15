import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@workflow/contract/auth/password-reset/password-reset.endpoints.ts';
import type { EndpointInput } from '@workflow/contract/core/api/endpoint.ts';
import { ApiError, call } from '../../../platform/api/api.ts';
import { accountKey } from '../../../platform/cache/query-keys.ts';
import { endSession, useSession } from '../../../platform/session/session.ts';

export const isEndedLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reset_link_ended';

/** The account that the link of a password reset email belongs to. A link that has worked once may have ended since. */
export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: accountKey('password-reset', token),
    queryFn: ({ signal }) => call(checkPasswordReset, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof requestPasswordReset>['body']) =>
      call(requestPasswordReset, { body }),
  });
}

/** The server ends all sessions of the account, also the one of this browser. */
export function useResetPassword(email: string) {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof resetPassword>['body']) => call(resetPassword, { body }),
    onSuccess: () => {
      if (useSession.getState().user?.email === email) endSession('signed-out');
    },
  });
}
