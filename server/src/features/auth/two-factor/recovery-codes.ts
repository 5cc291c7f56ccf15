import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { RECOVERY_CODES } from '@workflow/contract/auth/two-factor/two-factor.limits.ts';

/** Crockford's Base32: letters and digits that are not mistaken for each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 50 bits: short enough to write down, and with argon2id too many to try. */
const LENGTH = 10;
const SALT_BYTES = 16;

export interface NewRecoveryCodes {
  /** The codes as the user sees them, once. */
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** Hashes a code as the user typed it, without spaces and dashes and in lower case. Letters that look like a digit count as the digit. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const read = code.replaceAll('o', '0').replace(/[il]/g, '1');
  return (await hashRaw(read, { salt: Buffer.from(salt, 'hex') })).toString('hex');
}

export async function createRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );
  // The codes are hashed one after the other, so that a request occupies one thread.
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt));
  return {
    codes: codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`),
    salt,
    hashes,
  };
}
