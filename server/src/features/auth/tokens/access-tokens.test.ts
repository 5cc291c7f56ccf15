import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

test('rejects an expired token even if its signature is cached', async () => {
  const tokens = createAccessTokens('a secret key');
  const token = await tokens.sign({ userId: 'ada', sessionId: 'her phone' });
  expect(await tokens.verify(token)).toBe('her phone');
  vi.setSystemTime(Date.now() + ACCESS_TOKEN_SECONDS * 1000 - 1);
  expect(await tokens.verify(token)).toBe('her phone');
  vi.setSystemTime(Date.now() + 1);
  expect(await tokens.verify(token)).toBeNull();
});
