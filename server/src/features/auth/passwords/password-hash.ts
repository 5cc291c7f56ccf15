import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters, which follow OWASP: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Verifies a password. It takes equally long if there is no account or no password, so that timing does not
 * reveal which accounts exist.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
