import { useMutation } from '@tanstack/react-query';
import { completeSingleSignOn, startSingleSignOn } from '@workflow/contract/auth/oidc/oidc.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { finishLogin } from './auth.mutations.ts';

/** The page that the user wanted. It belongs to the tab, which leaves WorkFlow and returns. */
const REDIRECT_KEY = 'single-sign-on-redirect';

export function useStartSingleSignOn() {
  return useMutation({
    mutationFn: ({ provider }: { provider: string; redirect: string | undefined }) =>
      call(startSingleSignOn, { params: { provider } }),
    onSuccess: ({ url }, { redirect }) => {
      sessionStorage.setItem(REDIRECT_KEY, redirect ?? '/');
      window.location.assign(url);
    },
  });
}

export const readSingleSignOnRedirect = (): string | undefined =>
  sessionStorage.getItem(REDIRECT_KEY) ?? undefined;

/** Completes the sign-in with the address to which the provider has sent the user. The answer may ask for a code. */
export function useCompleteSingleSignOn() {
  return useMutation({
    mutationFn: ({ provider, parameters }: { provider: string; parameters: string }) =>
      call(completeSingleSignOn, { params: { provider }, body: { parameters } }),
    onSuccess: (answer) => {
      if (!('next_step' in answer)) finishLogin(answer);
    },
  });
}
