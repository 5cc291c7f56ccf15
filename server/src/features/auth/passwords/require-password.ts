import { accountErrors } from '@workflow/contract/account/account.errors.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { lockPasswordHash } from '../../users/users.service.ts';
import { passwordConfirmed, passwordEntered } from './password-attempts.hooks.ts';
import { passwordMatches } from './password-hash.ts';

/**
 * Checks the password of the user, and locks it until the commit.
 * @throws Failure if the password is wrong, or after too many wrong ones
 */
export async function requirePassword(tx: Tx, caller: Caller, password: string): Promise<void> {
  await tx.runHook(passwordEntered, caller);
  const hash = await lockPasswordHash(tx, caller.userId);
  if (hash === null) fail(accountErrors.no_password);
  if (!(await passwordMatches(hash, password))) fail(accountErrors.wrong_password);
  await tx.runHook(passwordConfirmed, caller);
}
