import { ACCESS_TOKEN_SECONDS } from '@workflow/contract/auth/auth.limits.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
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

test('accepts only tokens for the API, signed with the key of the settings', async () => {
  const secret = 'a secret key of at least 32 characters';
  const tokens = createAccessTokens(secret);
  const create = (audience: string | null) => {
    const token = new SignJWT({ sid: 'her phone' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('5m');
    return (audience === null ? token : token.setAudience(audience)).sign(new TextEncoder().encode(secret));
  };
  expect(await tokens.verify(await create('api'))).toBe('her phone');
  expect(await tokens.verify(await create('files'))).toBeNull();
  expect(await tokens.verify(await create(null))).toBeNull();
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const naming = await new SignJWT({ sid: 'her phone' })
    .setProtectedHeader({ alg: 'ES256', jwk })
    .setAudience('api')
    .setExpirationTime('5m')
    .sign(privateKey);
  expect(await tokens.verify(naming)).toBeNull();
});
