import { DemoAccount } from '@workflow/contract/auth/auth.schema.ts';
import { USERNAME_MAX, USERNAME_MIN } from '@workflow/contract/users/users.limits.ts';

/** The maximum length of a name, which leaves room for a number after it. */
const BASE_MAX = USERNAME_MAX - 5;
const NUMBERED_MAX = 100;
/** The names of demo accounts are reserved, because the accounts may be created later. */
const RESERVED: ReadonlySet<string> = new Set(DemoAccount.options);

/** Returns the characters of a name that usernames may have. */
export function usernameFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, BASE_MAX);
  return plain.length < USERNAME_MIN ? `user${plain}` : plain;
}

/** Returns the first free username for a name: the name itself, or the name with a number. */
export async function findFreeUsername(
  name: string,
  isTaken: (username: string) => Promise<boolean>,
): Promise<string | null> {
  const base = usernameFrom(name);
  for (let number = 1; number <= NUMBERED_MAX; number++) {
    const username = number === 1 ? base : `${base}${number}`;
    if (!RESERVED.has(username) && !(await isTaken(username))) return username;
  }
  return null;
}
