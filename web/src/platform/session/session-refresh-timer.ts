import { refreshSession, useSession } from './session.ts';

const AHEAD_MS = 60_000;
const SPREAD_MS = 20_000;
const RETRY_MS = 30_000;

/**
 * Renews the access token shortly before it expires, so that neither a call nor the socket meets an old one. The moment
 * is spread so that the tabs of one browser seldom meet. Returns an unsubscribe function.
 */
export function startSessionRefreshTimer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const spread = Math.random() * SPREAD_MS;

  const plan = (wait?: number) => {
    clearTimeout(timer);
    const { isAuthenticated, expiresAt } = useSession.getState();
    if (!isAuthenticated) return;
    timer = setTimeout(renew, wait ?? Math.max(0, expiresAt - Date.now() - AHEAD_MS - spread));
  };
  const renew = () => {
    refreshSession().catch(() => plan(RETRY_MS));
  };
  const whenShown = () => {
    if (document.visibilityState === 'visible') plan();
  };

  plan();
  const unsubscribe = useSession.subscribe(({ token }, before) => {
    if (token !== before.token) plan();
  });
  document.addEventListener('visibilitychange', whenShown);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', whenShown);
  };
}
