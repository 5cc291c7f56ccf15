import { refreshSession as refreshEndpoint } from '@workflow/contract/auth/auth.endpoints.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { create } from 'zustand';
import { ApiError } from '../api/api-error.ts';
import { readResponse, sendRequest } from '../api/request.ts';
import {
  AUTH_KEY,
  eraseSession,
  readSession,
  type SessionState,
  SIGNED_OUT,
  writeSession,
  writeSessionUser,
} from './session.storage.ts';
import { refreshSessionOnce } from './session-refresh.ts';
import { withRefreshMutex } from './session-refresh-mutex.ts';

/** Why a session ended: the user signed out, the server refused the refresh token, or another tab ended the session. */
export type SessionEndReason = 'signed-out' | 'refused' | 'elsewhere';

/** The replay test imports the appliers in Node, where no user is signed in. */
const inBrowser = typeof localStorage !== 'undefined' && typeof window !== 'undefined';

export const useSession = create<SessionState>(() => (inBrowser ? readSession(localStorage) : SIGNED_OUT));

type EndListener = (end: SessionEndReason, userId: string) => void;

const endListeners = new Set<EndListener>();

/** Registers a listener that gets the reason and the id of the user whose session ended. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

type SignOutGuard = () => Promise<boolean>;

const signOutGuards = new Set<SignOutGuard>();

/** Registers a check that runs before sign-out. A check that resolves to false cancels the sign-out. */
export function registerSignOutGuard(question: SignOutGuard): () => void {
  signOutGuards.add(question);
  return () => signOutGuards.delete(question);
}

/** Runs all sign-out checks, and returns whether the user may sign out now. */
export async function confirmSignOut(): Promise<boolean> {
  for (const question of signOutGuards) if (!(await question())) return false;
  return true;
}

export function startSession(pair: TokenPair): void {
  useSession.setState(writeSession(localStorage, pair, Date.now()));
}

/**
 * Updates the signed-in user when the received version is newer. Data of other users is ignored. Other tabs follow through the storage
 * event.
 */
export function updateSessionUser(update: Partial<User> & Pick<User, 'id' | 'version'>): void {
  const { user } = useSession.getState();
  if (user?.id !== update.id || user.version >= update.version) return;
  useSession.setState(writeSessionUser(localStorage, { ...user, ...update }));
}

/** Removes the session from this browser. The caller has to sign out at the server. */
export function endSession(end: SessionEndReason = 'signed-out'): void {
  if (end !== 'elsewhere') eraseSession(localStorage);
  const { user } = useSession.getState();
  if (!user) return;
  useSession.setState(SIGNED_OUT);
  for (const listener of endListeners) listener(end, user.id);
}

/** Applies the session that another tab wrote to storage. */
function syncSessionFromStorage(): void {
  const stored = readSession(localStorage);
  if (stored.isAuthenticated) useSession.setState(stored);
  else endSession('elsewhere');
}

async function exchangeRefreshToken(refreshToken: string, refreshId: string): Promise<TokenPair | null> {
  const body = { refresh_token: refreshToken, client_refresh_id: refreshId };
  const response = await sendRequest(refreshEndpoint, { body });
  try {
    return (await readResponse(response)) as TokenPair;
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 422].includes(error.status)) return null;
    throw error;
  }
}

/**
 * Refreshes the access token, once across all tabs, and returns the new one, or null when the session is over. Throws when the server
 * cannot be reached; the session then stays. `staleToken` is the token that the server rejected.
 */
export async function refreshSession(staleToken = useSession.getState().token): Promise<string | null> {
  const { outcome } = await refreshSessionOnce(
    { storage: localStorage, runExclusively: withRefreshMutex, exchange: exchangeRefreshToken },
    staleToken,
    startSession,
  );
  if (outcome === 'refused') endSession('refused');
  else if (outcome === 'renewed-elsewhere') syncSessionFromStorage();
  return useSession.getState().token;
}

if (inBrowser) {
  window.addEventListener('storage', ({ key }) => {
    if (key === AUTH_KEY || key === null) syncSessionFromStorage();
  });
}
