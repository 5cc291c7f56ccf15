import { useRef } from 'react';
import { v7 as newId } from 'uuid';
import { ApiError } from './api-error.ts';

const RETRY_DELAY_MS = 1_000;

/** Whether the outcome is unknown: no response arrived, or the server failed with a 5xx status. */
const isUnanswered = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Mutation options that retry once when the outcome is unknown. The mutation must send an idempotency key, so that the server creates the
 * object only once.
 */
export const retryOnceIfUnanswered = {
  retry: (failures: number, error: Error) => failures < 1 && isUnanswered(error),
  retryDelay: RETRY_DELAY_MS,
};

/**
 * Returns an idempotency key for each request body. An equal body gets the same key until the keys are cleared, so that the user can repeat
 * a request whose outcome is unknown.
 */
export function useIdempotencyKeys() {
  const ids = useRef(new Map<string, string>()).current;
  return {
    keyFor(asked: unknown): string {
      const key = JSON.stringify(asked);
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      return id;
    },
    clear: () => ids.clear(),
    /** Call it when a mutation settles. */
    clearIfAnswered: (_data: unknown, error: Error | null): void => {
      if (!error || !isUnanswered(error)) ids.clear();
    },
  };
}
