import { RECOVERY_CODES } from '@workflow/contract/auth/two-factor/two-factor.limits.ts';
import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { createTotpSecret } from './totp.ts';

test('recovery codes are different, have 50 bits each, and no two users have the same', async () => {
  const [ada, jon] = await Promise.all([createRecoveryCodes(), createRecoveryCodes()]);
  const codes = [...ada.codes, ...jon.codes];
  expect(new Set(codes).size).toBe(2 * RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

test('only hashes are stored, with a salt of 128 bits for each user', async () => {
  const [ada, jon] = await Promise.all([createRecoveryCodes(), createRecoveryCodes()]);
  expect(ada.salt).toMatch(/^[0-9a-f]{32}$/);
  expect(jon.salt).not.toBe(ada.salt);
  const typed = ada.codes[0]!.replace('-', '');
  expect(JSON.stringify(ada.hashes)).not.toContain(typed);
  expect(await hashRecoveryCode(typed, ada.salt)).toBe(ada.hashes[0]);
  expect(await hashRecoveryCode(typed, jon.salt)).not.toBe(ada.hashes[0]);
});

test('secrets of authenticator apps have 160 bits and are different', () => {
  const secrets = Array.from({ length: 20 }, createTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
});
