import type { DoNotDisturb } from '@workflow/contract/users/do-not-disturb.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { defineHook } from '../../platform/hooks.ts';

/**
 * Runs when a user deletes the account, before the user leaves the workspaces, whose rows are locked. Features lock the conversations that they
 * change here, because memberships are locked after conversations.
 */
export const accountClosing = defineHook<string>('account_closing');

/**
 * Runs when a user deletes the account, after the memberships and before the row of the user are locked. Features lock the rows here that other
 * transactions lock before they insert rows that refer to the user.
 */
export const accountErasing = defineHook<string>('account_erasing');

/** Runs at the end of the deletion of an account, with the id of the user. Features delete the data that only this user could see. */
export const accountErased = defineHook<string>('account_erased');

/** Runs after a user has changed the name that others see, with the id of the user. */
export const nameChanged = defineHook<string>('name_changed');

interface ChangedDoNotDisturb {
  readonly userId: string;
  readonly doNotDisturb: DoNotDisturb | null;
}

/** Runs after a user has changed when they want no alerts. */
export const doNotDisturbChanged = defineHook<ChangedDoNotDisturb>('do_not_disturb_changed');

/** Runs in the transaction in which users stop being online, with their ids: they went away or offline. */
export const usersLeft = defineHook<readonly string[]>('users_left');

/** Runs after a user has confirmed another email address. */
export const emailChanged = defineHook<User>('email_changed');
