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

/** Why a session ended: the person left, the server no longer takes it, or another tab ended it. */
export type SessionEndReason = 'signed-out' | 'refused' | 'elsewhere';

/** In Node, where the replay test imports the appliers, nobody is signed in. */
const inBrowser = typeof localStorage !== 'undefined' && typeof window !== 'undefined';

export const useSession = create<SessionState>(() => (inBrowser ? readSession(localStorage) : SIGNED_OUT));

type EndListener = (end: SessionEndReason, userId: string) => void;

const endListeners = new Set<EndListener>();

/** The listener is told whose session it was. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

type SignOutGuard = () => Promise<boolean>;

const signOutGuards = new Set<SignOutGuard>();

/** Asked before somebody signs out; who answers no stays. */
export function registerSignOutGuard(question: SignOutGuard): () => void {
  signOutGuards.add(question);
  return () => signOutGuards.delete(question);
}

/** Whether nothing, or nobody, speaks against signing out now. */
export async function confirmSignOut(): Promise<boolean> {
  for (const question of signOutGuards) if (!(await question())) return false;
  return true;
}

export function startSession(pair: TokenPair): void {
  useSession.setState(writeSession(localStorage, pair, Date.now()));
}

/** The signed-in person has changed; of others nothing is known here. Other tabs of this browser learn of it too. */
export function updateSessionUser(news: Partial<User> & Pick<User, 'id' | 'version'>): void {
  const { user } = useSession.getState();
  if (user?.id !== news.id || user.version >= news.version) return;
  useSession.setState(writeSessionUser(localStorage, { ...user, ...news }));
}

/** Forgets the session in this browser; the server is told by whoever signs out. */
export function endSession(end: SessionEndReason = 'signed-out'): void {
  if (end !== 'elsewhere') eraseSession(localStorage);
  const { user } = useSession.getState();
  if (!user) return;
  useSession.setState(SIGNED_OUT);
  for (const listener of endListeners) listener(end, user.id);
}

/** What another tab wrote becomes what this tab knows. */
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
 * Renews the access token, once across all tabs, and answers the one to use from now on; null when the session is over.
 * Throws when the server cannot be asked: the session stays. `staleToken` is the one that the server did not take.
 */
export async function refreshSession(staleToken = useSession.getState().token): Promise<string | null> {
  const { outcome } = await refreshSessionOnce(
    { storage: localStorage, exclusively: withRefreshMutex, exchange: exchangeRefreshToken },
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
