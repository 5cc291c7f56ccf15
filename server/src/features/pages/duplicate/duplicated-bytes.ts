import { DUPLICATED_BYTES_PER_HOUR_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';

/** Counts the bytes that users duplicate. Few requests can copy much, and the copies stay. */
export interface DuplicatedBytes {
  /** @throws RateLimited above the limit of an hour */
  count(userId: string, bytes: number): Promise<void>;
}

export function createDuplicatedBytes(limits: Pick<Limits, 'createSharedWindow'>): DuplicatedBytes {
  const rate = { max: DUPLICATED_BYTES_PER_HOUR_MAX, perMs: 3_600_000 };
  const window = limits.createSharedWindow('duplicated-bytes', rate);
  return {
    async count(userId, bytes) {
      if (bytes === 0) return;
      const { isExceeded, resetSeconds } = await window.take(userId, bytes);
      if (isExceeded) throw new RateLimited(resetSeconds);
    },
  };
}
