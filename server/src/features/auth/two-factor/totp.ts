import { CODE_DIGITS, CODE_SECONDS } from '@workflow/contract/auth/two-factor/two-factor.limits.ts';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, the length of the hash function that RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A code is accepted one step early or late, because the clocks of devices differ. */
const TOLERATED_STEPS = 1;

/** Creates a secret key in Base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, account = '') =>
  new TOTP({
    issuer: 'WorkFlow',
    label: account,
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  });

/** Returns the URI that authenticator apps read from a QR code. */
export const totpUriOf = (secret: string, account: string): string => totpOf(secret, account).toString();

/** Returns the time step that a code belongs to; null if the code is wrong or its time has passed. */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret);
  const distance = totp.validate({ token: code, timestamp: now, window: TOLERATED_STEPS });
  return distance === null ? null : totp.counter({ timestamp: now }) + distance;
}
