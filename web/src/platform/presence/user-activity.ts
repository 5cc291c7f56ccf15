import { AWAY_AFTER_MINUTES } from '@workflow/contract/presence/presence.limits.ts';

/** All tabs of the browser share the time of the last input under this key. */
const KEY = 'workflow-last-input';
const AWAY_AFTER_MS = AWAY_AFTER_MINUTES * 60_000;
/** The throttle of sharing input with other tabs, in milliseconds. */
const SHARE_INTERVAL_MS = 5_000;
const CHECK_INTERVAL_MS = 15_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastInputAt = Date.now();

function readSharedInput(): number {
  try {
    // A stored time in the future, from before the clock was set back, would keep the user active.
    return Math.min(Number(localStorage.getItem(KEY)) || 0, Date.now());
  } catch {
    return 0;
  }
}

function shareInput(): void {
  try {
    localStorage.setItem(KEY, String(lastInputAt));
  } catch {
    // Without localStorage, each tab only knows when the user was last active in that tab.
  }
}

function removeSharedInput(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Whether the user has used no tab of this browser for `AWAY_AFTER_MINUTES`. */
export const isUserIdle = (): boolean =>
  Date.now() - Math.max(Math.min(lastInputAt, Date.now()), readSharedInput()) >= AWAY_AFTER_MS;

/**
 * Calls the listener when the user becomes idle or active again. Returns an unsubscribe function, which also removes the stored time.
 */
export function watchUserActivity(onChange: (isActive: boolean) => void): () => void {
  let wasIdle = isUserIdle();
  let sharedAt = 0;
  const check = () => {
    const isIdle = isUserIdle();
    if (isIdle === wasIdle) return;
    wasIdle = isIdle;
    onChange(!isIdle);
  };
  const record = () => {
    lastInputAt = Date.now();
    if (!wasIdle && lastInputAt - sharedAt < SHARE_INTERVAL_MS) return;
    sharedAt = lastInputAt;
    shareInput();
    check();
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === KEY) check();
  };
  record();
  const options = { capture: true, passive: true };
  for (const input of INPUTS) window.addEventListener(input, record, options);
  window.addEventListener('storage', handleStorage);
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, record, options);
    window.removeEventListener('storage', handleStorage);
    clearInterval(timer);
    removeSharedInput();
  };
}
