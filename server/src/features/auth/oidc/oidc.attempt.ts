import { SINGLE_SIGN_ON_MINUTES } from '@workflow/contract/auth/oidc/oidc.limits.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';

/** A sign-in that has started at a provider. */
export interface SingleSignOnAttempt {
  readonly provider: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SingleSignOnAttempts {
  /** Returns the content of the cookie that binds the sign-in to the browser. */
  seal(attempt: SingleSignOnAttempt): string;
  /** Returns the attempt of a cookie; null if it was changed, has expired, or belongs to another provider. */
  open(cookie: string | undefined, provider: string): SingleSignOnAttempt | null;
}

/** The cookie is encrypted, so that every process with the same secret key can complete the sign-in, and no row waits for users who never return. */
export function createSingleSignOnAttempts(seal: Seal): SingleSignOnAttempts {
  return {
    seal: (attempt) =>
      seal.seal(JSON.stringify({ ...attempt, until: Date.now() + SINGLE_SIGN_ON_MINUTES * 60_000 })),
    open(cookie, provider) {
      const opened = cookie === undefined ? null : seal.open(cookie);
      if (opened === null) return null;
      const { until, ...attempt } = JSON.parse(opened) as SingleSignOnAttempt & { until: number };
      return until > Date.now() && attempt.provider === provider ? attempt : null;
    },
  };
}
