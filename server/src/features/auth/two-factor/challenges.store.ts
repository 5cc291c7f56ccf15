import { SIGN_IN_CHALLENGE_MINUTES } from '@workflow/contract/auth/two-factor/two-factor.limits.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

const lifetime = `${SIGN_IN_CHALLENGE_MINUTES} minutes`;
/** A user who signs in on several devices at once needs several challenges. More than this number come from attempts by other people. */
const CHALLENGES_MAX = 10;

interface NewChallenge {
  readonly tokenHash: string;
  readonly userId: string;
  /** The password hash that the user has proven to know. */
  readonly passwordHash: string | null;
}

/**
 * Stores a challenge, and deletes the oldest of the user above the limit. It waits for a simultaneous change of the password, and returns
 * false if the user now has another one.
 */
export async function insertChallenge({ sql }: Tx, challenge: NewChallenge): Promise<boolean> {
  const { tokenHash, userId, passwordHash } = challenge;
  const result = await sql`
    with surplus as (
      delete from sign_in_challenges where token_hash in (
        select token_hash from sign_in_challenges where user_id = ${userId}
        order by expires_at desc offset ${CHALLENGES_MAX - 1})
    )
    insert into sign_in_challenges (token_hash, user_id, expires_at)
    select ${tokenHash}, users.id, now() + ${lifetime}::interval
    from users where users.id = ${userId} and password_hash is not distinct from ${passwordHash}::text
    for share`;
  return result.count > 0;
}

/** Returns the user of an unexpired challenge. */
export async function findChallengedUserId({ sql }: Reader, tokenHash: string): Promise<string | null> {
  const [row] = await sql<{ user_id: string }[]>`
    select user_id from sign_in_challenges where token_hash = ${tokenHash} and expires_at > now()`;
  return row?.user_id ?? null;
}

/** Deletes an unexpired challenge. Returns false if there is none, so that of two requests with one token only one succeeds. */
export async function consumeChallenge({ sql }: Tx, tokenHash: string): Promise<boolean> {
  const result = await sql`
    delete from sign_in_challenges where token_hash = ${tokenHash} and expires_at > now()`;
  return result.count > 0;
}

export async function deleteChallengesOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from sign_in_challenges where user_id = ${userId}`;
}

/** Deletes up to `limit` expired challenges, and returns their number. */
export async function deleteExpiredChallenges({ sql }: Tx, limit: number): Promise<number> {
  const result = await sql`
    delete from sign_in_challenges where token_hash in (
      select token_hash from sign_in_challenges where expires_at <= now() limit ${limit})`;
  return result.count;
}
