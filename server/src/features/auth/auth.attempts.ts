import type { Limits } from '../../platform/limits/limits.ts';
import { RateLimited } from '../../platform/limits/rate-limited.ts';
import type { Rate } from '../../platform/limits/rate-window.ts';

/** Failed attempts to sign in to one account, from however many addresses. */
export const FAILED_ATTEMPTS: Rate = { max: 10, perMs: 5 * 60_000 };
/** Whoever wants an account's count forgotten has to try so many others meanwhile. */
const REMEMBERED_ACCOUNTS = 50_000;

export interface SignInAttempts {
  /**
   * Counts an attempt as failed until `succeeded` is called, so that many at once do not slip through. A browser with which somebody
   * has signed in to the account before is counted by itself: others cannot lock it out. Whether there is such an account plays no
   * part. @throws RateLimited
   */
  begin(account: string, device: string | null): { succeeded(): void };
}

export function createSignInAttempts(limits: Limits): SignInAttempts {
  const failures = limits.createWindow(FAILED_ATTEMPTS, REMEMBERED_ACCOUNTS);
  return {
    begin(account, device) {
      const key = device ?? account;
      const taken = failures.take(key);
      if (taken.isExceeded) throw new RateLimited(taken.resetSeconds);
      return { succeeded: () => failures.refund(key) };
    },
  };
}
