import type { Reader } from '../connection/client.ts';

export type LockStrength = 'key share' | 'share' | 'no key update' | 'update';

/**
 * The end of a statement that reads a row on which a right rests. In a transaction the row stays as it is until the commit: whoever
 * ends the right deletes or locks that row first, and so waits, or was there before and is seen. Elsewhere it is only read.
 *
 * Rows are held in this order, so that nobody waits for somebody who waits for them: the workspace (where members are removed), then
 * conversations and databases, then the turn of whoever changes pages (`lockPageTree`), then the pages, and for each person their place in the workspace before those in conversations, then messages, then the files
 * and threads of those, then invitations; of a database its counter, then its properties, then its rows; several of a kind by their ids. Each is
 * held at once as strongly as the transaction will need it, also where only a trigger changes it. No statement changes what it holds itself
 * of conversations or messages: the change would begin at the version from before the row was held, where those queue who wait for it
 * (docs/decisions/0009).
 */
export function rowLock({ sql, isTransaction: holds }: Reader, strength: LockStrength = 'key share') {
  if (!holds) return sql``;
  if (strength === 'update') return sql`for update`;
  if (strength === 'share') return sql`for share`;
  return strength === 'no key update' ? sql`for no key update` : sql`for key share`;
}
