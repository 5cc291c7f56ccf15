import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { v7 as newId } from 'uuid';
import {
  ACCESS_TOKEN_KEY,
  REFRESH_ID_KEY,
  REFRESH_TOKEN_KEY,
  type SessionStorage,
} from './session.storage.ts';

export interface RefreshDependencies {
  readonly storage: SessionStorage;
  /** Runs one task at a time across all tabs. */
  readonly runExclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /**
   * Exchanges the refresh token for a new token pair. Returns null when the server refuses it, and throws when the server cannot be
   * reached.
   */
  readonly exchange: (refreshToken: string, refreshId: string) => Promise<TokenPair | null>;
}

export type RefreshResult =
  | { outcome: 'renewed'; pair: TokenPair }
  | { outcome: 'renewed-elsewhere' }
  | { outcome: 'refused' };

/**
 * Refreshes the session whose access token is `staleToken`. A refresh token works once, so a tab that gets the lock first checks whether
 * another tab has already stored new tokens. `keep` stores the new pair while the lock is held.
 */
export function refreshSessionOnce(
  { storage, runExclusively, exchange }: RefreshDependencies,
  staleToken: string | null,
  keep: (pair: TokenPair) => void,
): Promise<RefreshResult> {
  return runExclusively(async (): Promise<RefreshResult> => {
    const refreshToken = storage.getItem(REFRESH_TOKEN_KEY);
    if (!refreshToken) return { outcome: 'refused' };
    if (storage.getItem(ACCESS_TOKEN_KEY) !== staleToken) return { outcome: 'renewed-elsewhere' };
    // The refresh id is an idempotency key. It stays in storage until a response arrives, even if the tab is closed, so that a retry does
    // not count as a second use of the token.
    const refreshId = storage.getItem(REFRESH_ID_KEY) ?? newId();
    storage.setItem(REFRESH_ID_KEY, refreshId);
    const pair = await exchange(refreshToken, refreshId);
    if (storage.getItem(REFRESH_TOKEN_KEY) !== refreshToken) {
      // The user signed out or another user signed in while the request was running.
      return storage.getItem(REFRESH_TOKEN_KEY) ? { outcome: 'renewed-elsewhere' } : { outcome: 'refused' };
    }
    if (!pair) return { outcome: 'refused' };
    keep(pair);
    return { outcome: 'renewed', pair };
  });
}
