import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder has (256 random bits), and what we keep of it. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** SHA-256 in hexadecimal: enough for what is random, unlike a password. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
