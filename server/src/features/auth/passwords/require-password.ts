import { accountErrors } from '@workflow/contract/account/account.errors.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { lockPasswordHash } from '../../users/users.service.ts';
import { passwordMatches } from './password-hash.ts';

/**
 * Checks the password of the user, and locks it until the commit.
 * @throws Failure if the password is wrong
 */
export async function requirePassword(tx: Tx, { userId }: Actor, password: string): Promise<void> {
  const hash = await lockPasswordHash(tx, userId);
  if (hash === null) fail(accountErrors.no_password);
  if (!(await passwordMatches(hash, password))) fail(accountErrors.wrong_password);
}
