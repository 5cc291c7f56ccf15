import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { inBatches } from '../../platform/database/statements/in-batches.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

export interface ImportedMember {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly joined_at: string;
  readonly joined_by_choice: boolean;
}

/** Inserts the members of a new, empty workspace. Publishes no events. */
export function importMembers({ sql }: Tx, members: readonly ImportedMember[]): Promise<void> {
  return inBatches(members, (batch) => sql`insert into workspace_members ${sql(batch)}`);
}
