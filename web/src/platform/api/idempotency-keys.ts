import { useRef } from 'react';
import { v7 as newId } from 'uuid';
import { ApiError } from './api-error.ts';

const RETRY_DELAY_MS = 1_000;

/** Whether nobody knows what became of what was asked. */
const isUnanswered = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** For a mutation that says what it calls that which it makes: what got no answer is asked once more, and made once all the same. */
export const retryOnceIfUnanswered = {
  retry: (failures: number, error: Error) => failures < 1 && isUnanswered(error),
  retryDelay: RETRY_DELAY_MS,
};

/** What this client calls the things that it asks to be made: the same has the same id until `forget`. */
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
  };
}
