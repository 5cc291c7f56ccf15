import { createHash, randomBytes } from 'node:crypto';

/** Creates a random secret (256 bits) and the hash that the server stores. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** Returns the SHA-256 hash in hexadecimal. A fast hash suffices, because the secret is random, unlike a password. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
