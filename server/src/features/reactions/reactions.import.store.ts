import { inBatches } from '../../platform/database/statements/in-batches.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

/** A reaction of an import, with its original time. */
export interface ImportedReaction {
  readonly id: string;
  readonly message_id: string;
  readonly user_id: string;
  readonly emoji: string;
  readonly created_at: string;
}

/** Inserts reactions of an import. Publishes no events. */
export function importReactions({ sql }: Tx, reactions: readonly ImportedReaction[]): Promise<void> {
  return inBatches(reactions, (batch) => sql`insert into reactions ${sql(batch)}`);
}
