import { identityErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import type { Identity } from '@workflow/contract/auth/oidc/oidc.schema.ts';
import type { Actor, Caller } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { timestamp } from '../../../platform/time.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { type SecurityNotice, sendSecurityNotice } from '../security-notice.ts';
import { listIdentityRows, markUnlinked } from './oidc.store.ts';

/** Returns the name of the provider with this issuer. */
export type ProviderNameOf = (issuer: string) => string;

export async function listIdentities(
  reader: Reader,
  { userId }: Actor,
  nameOf: ProviderNameOf,
): Promise<Identity[]> {
  const rows = await listIdentityRows(reader, userId);
  return rows.map(({ id, issuer, created_at, last_used_at }) => ({
    id,
    provider: nameOf(issuer),
    created_at: timestamp(created_at),
    last_used_at: timestamp(last_used_at),
  }));
}

/** Unlinks an identity. The user enters the password, so a way to sign in is left. */
export async function unlinkIdentity(
  tx: Tx,
  actor: Caller,
  { id, password }: { readonly id: string; readonly password: string },
  nameOf: ProviderNameOf,
  notice: SecurityNotice,
): Promise<void> {
  await requirePassword(tx, actor, password);
  const issuer = (await markUnlinked(tx, actor.userId, id)) ?? fail(identityErrors.identity_not_found);
  await sendSecurityNotice(tx, actor.userId, 'identity_unlinked', notice, { detail: nameOf(issuer) });
}
