import { accountErrors } from '@workflow/contract/account/account.errors.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { Failure } from '../../platform/failure.ts';
import {
  deleteEmailConfirmation,
  deletePasswordReset,
  endSessions,
  requirePassword,
  type SecurityNotice,
  sendSecurityNotice,
} from '../auth/auth.access.ts';
import { roomsOfUserObservers } from '../members/members.access.ts';
import { lockMember, lockRoleChanges, removeMember } from '../members/members.service.ts';
import { publishProfile } from '../profiles/profiles.service.ts';
import { accountClosing, accountErased, accountErasing } from '../users/users.hooks.ts';
import { eraseAccount, setPasswordHash } from '../users/users.service.ts';
import { listWorkspaceIdsOf, listWorkspacesOwnedAlone } from './account.store.ts';
import { sendAccountDeleted } from './account-deleted.mail.ts';

/** Changes the password and ends all other sessions. */
export async function changePassword(
  tx: Tx,
  actor: Caller,
  currentPassword: string,
  newPasswordHash: string,
  notice: SecurityNotice,
): Promise<void> {
  await requirePassword(tx, actor, currentPassword);
  await setPasswordHash(tx, actor.userId, newPasswordHash);
  await deletePasswordReset(tx, actor.userId);
  await deleteEmailConfirmation(tx, actor.userId);
  await endSessions(tx, actor.userId, actor.sessionId);
  await sendSecurityNotice(tx, actor.userId, 'password_changed', notice);
}

/** Removes the user from all workspaces, erases the profile, ends all sessions, and confirms the deletion by email. Messages and other content of the user stay. */
export async function deleteAccount(
  tx: Tx,
  actor: Caller,
  password: string,
  notice: SecurityNotice,
): Promise<void> {
  await requirePassword(tx, actor, password);
  const owned = await listWorkspacesOwnedAlone(tx, actor.userId);
  const shared = owned.filter(({ has_others }) => has_others);
  if (shared.length > 0) throw onlyOwnerFailure(shared.map(({ name }) => name));
  await sendAccountDeleted(tx, actor.userId, notice);
  await deletePasswordReset(tx, actor.userId);
  await deleteEmailConfirmation(tx, actor.userId);
  const deserted = new Set(owned.map(({ id }) => id));
  // The ids are sorted, so that two deletions lock the workspaces in the same order.
  const workspaceIds = (await listWorkspaceIdsOf(tx, actor.userId)).toSorted();
  for (const id of workspaceIds) await lockRoleChanges(tx, id);
  const observers = await roomsOfUserObservers(tx, actor.userId);
  await tx.runHook(accountClosing, actor.userId);
  for (const id of workspaceIds) await lockMember(tx, id, actor.userId);
  await tx.runHook(accountErasing, actor.userId);
  // Everyone sees the new name before the user leaves the workspaces. Erasing the account locks the row of the user, which messages,
  // mentions and notifications refer to: their transactions lock conversations, memberships and inboxes first.
  await publishProfile(tx, await eraseAccount(tx, actor.userId), observers);
  for (const id of workspaceIds)
    await removeMember(tx, actor, id, actor.userId, { isLastMember: deserted.has(id) });
  // Handlers delete rows such as scheduled messages, which other transactions lock after the workspace and the membership.
  await tx.runHook(accountErased, actor.userId);
  await endSessions(tx, actor.userId, null);
}

const NAMED_MAX = 5;

function onlyOwnerFailure(names: readonly string[]): Failure {
  const named = names.slice(0, NAMED_MAX).map((name) => `“${name}”`);
  const list = new Intl.ListFormat('en').format(
    names.length > NAMED_MAX ? [...named, `${names.length - NAMED_MAX} more`] : named,
  );
  const detail = `You are the only owner of ${list}. Make another member an owner first.`;
  return new Failure(accountErrors.only_owner, undefined, detail);
}
