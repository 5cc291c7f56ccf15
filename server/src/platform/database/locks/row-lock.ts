import type { Reader } from '../connection/client.ts';

export type LockStrength = 'key share' | 'share' | 'no key update' | 'update';

/**
 * Returns the locking clause for a statement that reads a row which a permission depends on. In a transaction the row cannot change until
 * the commit: a transaction that ends the permission deletes or locks the row first, so it either waits or its result is visible. Outside
 * a transaction the clause is empty.
 *
 * Lock order, to prevent deadlocks: the workspace (where members are removed), then conversations and databases, then the advisory lock of
 * the page tree (`lockPageTree`), then pages; then for each user the membership in the workspace before memberships in conversations, then
 * messages, then scheduled messages, then files and threads, then invitations. Within a database: its counter, then properties, then the memberships and files
 * that cells name, then the advisory locks of links (`lockLinks`), then rows. Several rows of a kind are locked by id. Each row is locked at
 * once with the final strength, even if only a trigger changes it. A statement never changes a conversation or message row that it locks
 * itself: the change would start from the version before the lock, where other waiting transactions queue (docs/decisions/0008).
 */
export function rowLock({ sql, isTransaction: holds }: Reader, strength: LockStrength = 'key share') {
  if (!holds) return sql``;
  if (strength === 'update') return sql`for update`;
  if (strength === 'share') return sql`for share`;
  return strength === 'no key update' ? sql`for no key update` : sql`for key share`;
}
