import { useMutation } from '@tanstack/react-query';
import { login, logout, register, signInAsDemo } from '@workflow/contract/auth/auth.endpoints.ts';
import type { DemoAccount, TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import {
  getPasskeyRequestOptions,
  signInWithPasskey,
} from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import { signInWithCode } from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import type { EndpointInput } from '@workflow/contract/core/api/endpoint.ts';
import { call } from '../../platform/api/api.ts';
import { REFRESH_TOKEN_KEY } from '../../platform/session/session.storage.ts';
import { confirmSignOut, endSession, startSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { authTexts } from './auth.texts.ts';

export function finishLogin(pair: TokenPair): void {
  startSession(pair);
  toast.success(authTexts.login.succeeded);
}

/** The forms show their own errors, so these mutations show no toast. The answer may ask for a code instead of starting a session. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof login>['body']) => call(login, { body }),
    onSuccess: (answer) => {
      if (!('next_step' in answer)) finishLogin(answer);
    },
  });
}

/** The browser asks the user to choose a passkey and to confirm on the device. */
export function usePasskeyLogin() {
  return useMutation({
    mutationFn: async () => {
      const optionsJSON = await call(getPasskeyRequestOptions, {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const credential = await startAuthentication({ optionsJSON });
      return call(signInWithPasskey, { body: { credential } });
    },
    onSuccess: finishLogin,
  });
}

/** The second step of a sign-in. */
export function useLoginWithCode() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof signInWithCode>['body']) => call(signInWithCode, { body }),
    onSuccess: finishLogin,
  });
}

export function useDemoLogin() {
  return useMutation({
    mutationFn: (account: DemoAccount) => call(signInAsDemo, { body: { account } }),
    onSuccess: (pair, account) => {
      startSession(pair);
      toast.success(authTexts.demo.succeeded({ role: authTexts.demo.roles[account] }));
    },
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof register>['body']) => call(register, { body }),
    onSuccess: (pair) => {
      startSession(pair);
      toast.success(authTexts.register.succeeded);
    },
  });
}

/**
 * Signs out. The browser’s session ends at once, even when the server cannot be reached. Sign-out checks run first, so that a user with
 * unsent messages can cancel.
 */
export async function signOut(): Promise<void> {
  if (!(await confirmSignOut())) return;
  const refreshToken = localStorage.getItem(REFRESH_TOKEN_KEY);
  endSession('signed-out');
  toast.success(authTexts.loggedOut);
  if (refreshToken) void call(logout, { body: { refresh_token: refreshToken } }).catch(() => undefined);
}
