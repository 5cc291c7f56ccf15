import type { QueryClient } from '@tanstack/react-query';
import { ApiError, retryDelayAfter } from '../../../platform/api/api-error.ts';
import { getCurrentUserId } from '../../../platform/session/current-user.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { rowsTexts as texts } from './rows.texts.ts';

const PAUSE_MS = 2_000;
/** What stands before a server answers so while that is away. */
const AWAY = [0, 502, 503, 504];

const isAway = (error: unknown): boolean => error instanceof ApiError && AWAY.includes(error.status);

/** So long, or until the network is back. */
const pause = (ms: number) =>
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

let waiting = 0;
let turns = 0;

/** One more waits, or one less: as long as any does, whoever leaves is asked. */
function turn(by: 1 | -1): void {
  waiting += by;
  turns += 1;
  if (waiting > 0) globalThis.addEventListener?.('beforeunload', beforeLeaving);
  else globalThis.removeEventListener?.('beforeunload', beforeLeaving);
}

/** Another number once anything has waited, or ended to: what was made before comes late. */
export const turnsOfWaiting = (): number => turns;

/**
 * Asks until the server is reached, as long as the same person is there: what somebody has written is not lost while it is away. That it
 * waits is said, and when it has arrived.
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
        if (!isAway(error) || getCurrentUserId(client) !== me) throw error;
        if (!isWaiting) {
          toast.error(texts.waiting, about);
          turn(1);
        }
        isWaiting = true;
        await pause(retryDelayAfter(error, PAUSE_MS));
        if (getCurrentUserId(client) !== me) throw error;
      }
    }
  } finally {
    if (isWaiting) turn(-1);
  }
}
