import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { endSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { sessionsQuery } from './account.queries.ts';
import { accountTexts as texts } from './account.texts.ts';

/** Changing the password ends the sessions of all other devices. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) => call(changePassword, { body }),
    onSuccess: () => {
      toast.success(texts.password.changed);
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeSession, { params: { id } }),
    onSuccess: () => toast.success(texts.sessions.ended),
    onError: (error) => toast.error(errorMessageOf(error, texts.sessions.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { body: { password } }),
    onSuccess: () => {
      endSession('signed-out');
      toast.success(texts.remove.deleted);
    },
  });
}
