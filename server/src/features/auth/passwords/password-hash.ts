import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters, which follow OWASP: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * A hash with the same parameters, whose password nobody has. It is a constant, because a hash that the first check creates would make that
 * check take twice as long.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$ueHID0qXLw4qRtgsHvzXRA$bjo9PJ9KDt2YhMmi1WF8pmNNebaVK3PIt9iAtwRNK28';

/**
 * Verifies a password. It takes equally long if there is no account or no password, so that timing does not
 * reveal which accounts exist.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DECOY, password);
  return passwordHash !== null && matches;
}
