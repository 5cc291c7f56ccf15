import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';

/** `expiresAt` is when the access token expires, in milliseconds since the epoch. */
export interface SessionState {
  readonly user: User | null;
  readonly token: string | null;
  readonly isAuthenticated: boolean;
  readonly expiresAt: number;
}

export const SIGNED_OUT: SessionState = { user: null, token: null, isAuthenticated: false, expiresAt: 0 };

export const AUTH_KEY = 'auth';
export const ACCESS_TOKEN_KEY = 'access_token';
export const REFRESH_TOKEN_KEY = 'refresh_token';
/** Idempotency key of a token refresh that has no response yet. */
export const REFRESH_ID_KEY = 'refresh_id';

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readSession(storage: SessionStorage): SessionState {
  const token = storage.getItem(ACCESS_TOKEN_KEY);
  const saved = storage.getItem(AUTH_KEY);
  if (!token || !saved) return SIGNED_OUT;
  try {
    const { user, expiresAt } = JSON.parse(saved) as SessionState;
    return user ? { user, token, isAuthenticated: true, expiresAt: expiresAt ?? 0 } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

/** Writes `auth` last, because other tabs read all three entries when it changes. */
export function writeSession(storage: SessionStorage, pair: TokenPair, now: number): SessionState {
  const state: SessionState = {
    user: pair.user,
    token: pair.access_token,
    isAuthenticated: true,
    expiresAt: now + pair.expires_in * 1000,
  };
  storage.setItem(REFRESH_TOKEN_KEY, pair.refresh_token);
  storage.setItem(ACCESS_TOKEN_KEY, pair.access_token);
  storage.removeItem(REFRESH_ID_KEY);
  storage.setItem(AUTH_KEY, JSON.stringify(state));
  return state;
}

/** Stores the session with the user’s new data. */
export function writeSessionUser(storage: SessionStorage, user: User): SessionState {
  const state: SessionState = { ...readSession(storage), user };
  if (state.isAuthenticated) storage.setItem(AUTH_KEY, JSON.stringify(state));
  return state;
}

export function eraseSession(storage: SessionStorage): void {
  storage.removeItem(REFRESH_TOKEN_KEY);
  storage.removeItem(ACCESS_TOKEN_KEY);
  storage.removeItem(REFRESH_ID_KEY);
  storage.removeItem(AUTH_KEY);
}
