import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';
import type { Rate } from '../../../platform/limits/rate-window.ts';
import { defineSignal, type Signals } from '../../../platform/realtime/signals.ts';

/** The limit of failed sign-ins to one account, from all addresses together. */
export const SIGN_IN_FAILURE_RATE: Rate = { max: 10, perMs: 5 * 60_000 };
/**
 * The number of tracked accounts. An attacker who wants to evict an account's count must try this many other
 * accounts first.
 */
const TRACKED_ACCOUNTS_MAX = 50_000;

interface ClearedFailures {
  readonly account: string;
}

const failuresCleared = defineSignal<ClearedFailures>('sign_in_failures_cleared');

export interface SignInAttempts {
  /**
   * Counts an attempt as failed until `succeeded` is called, so that parallel attempts cannot exceed the
   * limit. A browser that has signed in to the account before is counted separately, so that others cannot
   * lock its user out. Accounts that do not exist are counted the same way. @throws RateLimited
   */
  begin(account: string, device: string | null): Promise<{ succeeded(): Promise<void> }>;
  /** Forgets the failures of an account, in all processes with the commit. */
  clear(tx: Tx, cleared: ClearedFailures): Promise<void>;
}

export function createSignInAttempts(limits: Limits, signals: Signals): SignInAttempts {
  const failures = limits.createSharedWindow('sign-in-failures', SIGN_IN_FAILURE_RATE, TRACKED_ACCOUNTS_MAX);
  signals.on(failuresCleared, ({ account }) => void failures.reset(account));
  return {
    clear: (tx, cleared) => tx.signal(failuresCleared, cleared),
    async begin(account, device) {
      const key = device ?? account;
      const result = await failures.take(key);
      if (result.isExceeded) throw new RateLimited(result.resetSeconds);
      return { succeeded: () => failures.refund(key) };
    },
  };
}
