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
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Changes a refresh token for a new pair; null when the server refuses it, throws when it cannot be asked. */
  readonly exchange: (refreshToken: string, refreshId: string) => Promise<TokenPair | null>;
}

export type RefreshResult =
  | { outcome: 'renewed'; pair: TokenPair }
  | { outcome: 'renewed-elsewhere' }
  | { outcome: 'refused' };

/**
 * Renews the session whose access token is `staleToken`. A refresh token serves once, so whoever gets the lock looks
 * first whether somebody before it has already changed the tokens. `keep` stores the new pair while the lock is held.
 */
export function refreshSessionOnce(
  { storage, exclusively, exchange }: RefreshDependencies,
  staleToken: string | null,
  keep: (pair: TokenPair) => void,
): Promise<RefreshResult> {
  return exclusively(async (): Promise<RefreshResult> => {
    const refreshToken = storage.getItem(REFRESH_TOKEN_KEY);
    if (!refreshToken) return { outcome: 'refused' };
    if (storage.getItem(ACCESS_TOKEN_KEY) !== staleToken) return { outcome: 'renewed-elsewhere' };
    // Kept until an answer has come, also when the tab is closed before: asked again under its name, it is no second use.
    const refreshId = storage.getItem(REFRESH_ID_KEY) ?? newId();
    storage.setItem(REFRESH_ID_KEY, refreshId);
    const pair = await exchange(refreshToken, refreshId);
    if (storage.getItem(REFRESH_TOKEN_KEY) !== refreshToken) {
      // Signed out, or in as somebody else, while the answer was on its way.
      return storage.getItem(REFRESH_TOKEN_KEY) ? { outcome: 'renewed-elsewhere' } : { outcome: 'refused' };
    }
    if (!pair) return { outcome: 'refused' };
    keep(pair);
    return { outcome: 'renewed', pair };
  });
}
