import { DUPLICATED_BYTES_PER_HOUR_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';

/** Limits the bytes that a user duplicates, because few requests can copy much, and the copies stay stored. */
export interface DuplicatedBytes {
  /**
   * Counts duplicated bytes.
   * @throws RateLimited above the limit per hour
   */
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
