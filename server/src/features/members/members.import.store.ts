import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { inBatches } from '../../platform/database/statements/in-batches.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

export interface ImportedMember {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly joined_at: string;
}

/** Into a workspace in which there is nothing to read yet. Nobody is told. */
export function importMembers({ sql }: Tx, members: readonly ImportedMember[]): Promise<void> {
  return inBatches(members, (batch) => sql`insert into workspace_members ${sql(batch)}`);
}
