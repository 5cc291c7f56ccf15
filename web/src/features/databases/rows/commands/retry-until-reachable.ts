import type { QueryClient } from '@tanstack/react-query';
import { ApiError, retryDelayAfter } from '../../../../platform/api/api-error.ts';
import { getCurrentUserId } from '../../../../platform/session/current-user.ts';
import { registerSignOutGuard } from '../../../../platform/session/session.ts';
import { confirmAction } from '../../../../ui/dialog/confirm.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { rowsTexts as texts } from '../rows.texts.ts';

const PAUSE_MS = 2_000;
/** The statuses of an unreachable server, including the statuses of a proxy in front of it. */
const UNREACHABLE_STATUSES = [0, 502, 503, 504];

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && UNREACHABLE_STATUSES.includes(error.status);

/** Waits this long, or until the browser is online again. */
const waitOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    globalThis.addEventListener?.('online', go);
  });

const beforeLeaving = (event: Event) => event.preventDefault();

let waitingCount = 0;
let waitingChanges = 0;

/** Asks before logging out discards changes that wait for the server. */
const confirmDiscardingChanges = (): Promise<boolean> =>
  confirmAction({ ...texts.leaving, message: texts.unsaved({ count: waitingCount }), danger: true });

let stopGuarding: (() => void) | null = null;

/** Counts waiting requests. While there are any, the browser asks before the tab is closed, and the product before the user logs out. */
function changeWaitingCount(by: 1 | -1): void {
  waitingCount += by;
  waitingChanges += 1;
  if (waitingCount > 0) stopGuarding ??= registerSignOutGuard(confirmDiscardingChanges);
  else {
    stopGuarding?.();
    stopGuarding = null;
  }
  if (waitingCount > 0) globalThis.addEventListener?.('beforeunload', beforeLeaving);
  else globalThis.removeEventListener?.('beforeunload', beforeLeaving);
}

/**
 * Returns a number that changes whenever a request starts or stops waiting, so that callers notice that they were
 * delayed.
 */
export const countWaitingChanges = (): number => waitingChanges;

/**
 * Retries a request until the server answers, while the same user is signed in, so that no edit is lost while the server
 * is unavailable. Toasts report that the edit waits and that it was saved.
 */
export async function retryUntilServerAnswers<T>(
  client: QueryClient,
  about: string,
  ask: () => Promise<T>,
): Promise<T> {
  const me = getCurrentUserId(client);
  let isWaiting = false;
  try {
    for (;;) {
      try {
        const answer = await ask();
        if (isWaiting) toast.success(texts.saved, about);
        return answer;
      } catch (error) {
        if (!isUnreachable(error) || getCurrentUserId(client) !== me) throw error;
        if (!isWaiting) {
          toast.error(texts.waiting, about);
          changeWaitingCount(1);
        }
        isWaiting = true;
        await waitOrOnline(retryDelayAfter(error, PAUSE_MS));
        if (getCurrentUserId(client) !== me) throw error;
      }
    }
  } finally {
    if (isWaiting) changeWaitingCount(-1);
  }
}
