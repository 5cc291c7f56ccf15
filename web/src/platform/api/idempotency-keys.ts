import { useRef } from 'react';
import { v7 as newId } from 'uuid';
import { ApiError } from './api-error.ts';

const RETRY_DELAY_MS = 1_000;

/** How long the key of an unanswered request is kept. */
const KEPT_MS = 60_000;

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

interface KeptKey {
  readonly id: string;
  /** When the key expires, in milliseconds of `Date.now()`; null while its request runs. */
  readonly expiresAt: number | null;
}

/**
 * Returns an idempotency key for each request body. An equal body gets the same key until the key is cleared or expires, so that the user
 * can repeat a request whose outcome is unknown.
 */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, KeptKey>()).current;
  const clear = (asked: unknown): void => void keys.delete(JSON.stringify(asked));
  return {
    keyFor(asked: unknown): string {
      const body = JSON.stringify(asked);
      const kept = keys.get(body);
      const isValid = kept && (kept.expiresAt === null || Date.now() < kept.expiresAt);
      const id = isValid ? kept.id : newId();
      keys.set(body, { id, expiresAt: null });
      return id;
    },
    clear,
    /**
     * Call it when a mutation settles. The key of an unanswered request expires after a minute, because an equal body then asks for another
     * object: the body of a “New” button is always equal.
     */
    clearIfAnswered: (_data: unknown, error: Error | null, asked: unknown): void => {
      const body = JSON.stringify(asked);
      const kept = keys.get(body);
      if (!error || !isUnanswered(error)) clear(asked);
      else if (kept) keys.set(body, { ...kept, expiresAt: Date.now() + KEPT_MS });
    },
  };
}
