import {
  WRONG_CODES_MAX,
  WRONG_CODES_MINUTES,
} from '@workflow/contract/auth/two-factor/two-factor.limits.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { NewRecoveryCodes } from './recovery-codes.ts';

export interface SecondFactor {
  readonly sealed_secret: string;
  readonly enabled_at: string | null;
  readonly last_used_step: number;
  /** The seconds for which no code is accepted, after too many wrong ones. */
  readonly blocked_seconds: number;
}

const window = `${WRONG_CODES_MINUTES} minutes`;

export async function findSecondFactor({ sql }: Reader, userId: string): Promise<SecondFactor | null> {
  const [row] = await sql<SecondFactor[]>`
    select sealed_secret, enabled_at, last_used_step::float8 as last_used_step,
      case when wrong_codes >= ${WRONG_CODES_MAX}
        then greatest(0, ceil(extract(epoch from wrong_codes_since + ${window}::interval - now())))::int else 0 end as blocked_seconds
    from second_factors where user_id = ${userId}`;
  return row ?? null;
}

export async function hasSecondFactor({ sql }: Reader, userId: string): Promise<boolean> {
  const rows = await sql`select 1 from second_factors where user_id = ${userId} and enabled_at is not null`;
  return rows.length > 0;
}

export async function countRecoveryCodes({ sql }: Reader, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`;
  return row.count;
}

/** Stores the secret key of a setup, instead of that of an earlier one. */
export async function savePendingFactor({ sql }: Tx, userId: string, sealedSecret: string): Promise<void> {
  await sql`
    insert into second_factors (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret`;
}

export async function enableFactor({ sql }: Tx, userId: string, usedStep: number): Promise<void> {
  await sql`
    update second_factors set enabled_at = now(), last_used_step = ${usedStep}, wrong_codes = 0 where user_id = ${userId}`;
}

/** Replaces the recovery codes of a user. */
export async function saveRecoveryCodes(
  { sql }: Tx,
  userId: string,
  { salt, hashes }: NewRecoveryCodes,
): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`;
  await sql`update second_factors set recovery_salt = ${salt} where user_id = ${userId}`;
  await sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes as string[]}::text[])`;
}

/** Returns the salt of the recovery codes of the user whose sign-in waits for a code. */
export async function findRecoverySalt({ sql }: Reader, challengeHash: string): Promise<string | null> {
  const [row] = await sql<{ recovery_salt: string | null }[]>`
    select recovery_salt from sign_in_challenges c join second_factors f on f.user_id = c.user_id
    where c.token_hash = ${challengeHash} and c.expires_at > now()`;
  return row?.recovery_salt ?? null;
}

/** Deletes a recovery code. Returns false if the user has no such code. */
export async function consumeRecoveryCode({ sql }: Tx, userId: string, codeHash: string): Promise<boolean> {
  const result = await sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`;
  return result.count > 0;
}

/** Remembers the step of an accepted code. Returns false if a code of this step or a later one was accepted before. */
export async function consumeTotpStep({ sql }: Tx, userId: string, step: number): Promise<boolean> {
  const result = await sql`
    update second_factors set last_used_step = ${step} where user_id = ${userId} and last_used_step < ${step}`;
  return result.count > 0;
}

/** Counts a wrong code. The count starts again when the time of the earlier ones has passed. */
export async function countWrongCode({ sql }: Tx, userId: string): Promise<void> {
  await sql`
    update second_factors set
      wrong_codes = case when wrong_codes_since > now() - ${window}::interval then wrong_codes + 1 else 1 end,
      wrong_codes_since = case when wrong_codes > 0 and wrong_codes_since > now() - ${window}::interval
        then wrong_codes_since else now() end
    where user_id = ${userId}`;
}

export async function forgetWrongCodes({ sql }: Tx, userId: string): Promise<void> {
  await sql`update second_factors set wrong_codes = 0 where user_id = ${userId} and wrong_codes > 0`;
}

export async function deleteSecondFactor({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`;
  await sql`delete from second_factors where user_id = ${userId}`;
}
