import { refreshSession, useSession } from './session.ts';

const AHEAD_MS = 60_000;
const SPREAD_MS = 20_000;
const RETRY_MS = 30_000;

/**
 * Refreshes the access token shortly before it expires, so that no request or socket uses an expired one. A random offset keeps the
 * browser’s tabs from refreshing at the same moment. Returns a function that stops the timer.
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
