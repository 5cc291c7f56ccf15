import { randomBytes } from 'node:crypto';
import { PASSKEY_CHALLENGE_MINUTES } from '@workflow/contract/auth/passkeys/passkeys.limits.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';

/** The purpose of a challenge: one user adds a passkey, or any user signs in. */
type Purpose = `add:${string}` | 'sign-in';

export interface PasskeyChallenges {
  create(purpose: Purpose): string;
  /** Whether this server created the challenge for the purpose, and it has not expired. */
  isValid(challenge: string, purpose: Purpose): boolean;
}

/**
 * A challenge is an encrypted text with its purpose and expiry, so visitors who never sign in leave no rows in the database. The caller
 * stores a used challenge (`consumePasskeyChallenge`), so that each works only once.
 */
export function createPasskeyChallenges(seal: Seal): PasskeyChallenges {
  return {
    create: (purpose) => {
      const until = Date.now() + PASSKEY_CHALLENGE_MINUTES * 60_000;
      return seal.seal(JSON.stringify({ purpose, until, nonce: randomBytes(16).toString('base64url') }));
    },
    isValid(challenge, purpose) {
      // Decoding ignores padding and foreign characters, and a challenge is remembered by its text: only the text that was created is accepted.
      if (Buffer.from(challenge, 'base64url').toString('base64url') !== challenge) return false;
      const opened = seal.open(challenge);
      if (opened === null) return false;
      const read = JSON.parse(opened) as { purpose: string; until: number };
      return read.purpose === purpose && read.until > Date.now();
    },
  };
}
