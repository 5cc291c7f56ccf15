import {
  DUPLICATED_BYTES_MAX,
  DUPLICATED_BYTES_PER_HOUR_MAX,
} from '@workflow/contract/pages/pages.limits.ts';
import { expect, test } from 'vitest';
import { createLimits } from '../../../platform/limits/limits.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';
import { createDuplicatedBytes } from './duplicated-bytes.ts';

test('a user can duplicate up to a number of bytes an hour, and other users are not affected', async () => {
  const bytes = createDuplicatedBytes(createLimits({ enabled: true, trustProxy: [] }));
  const requests = DUPLICATED_BYTES_PER_HOUR_MAX / DUPLICATED_BYTES_MAX;
  for (let request = 0; request < requests; request++) await bytes.count('ada', DUPLICATED_BYTES_MAX);
  await expect(bytes.count('ada', 1)).rejects.toBeInstanceOf(RateLimited);
  await expect(bytes.count('ada', 0)).resolves.toBeUndefined();
  await expect(bytes.count('ben', DUPLICATED_BYTES_MAX)).resolves.toBeUndefined();
});
