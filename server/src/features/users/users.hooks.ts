import { defineHook } from '../../platform/hooks.ts';

/** Runs when a user deletes the account, with the id of the user. Features delete what nobody else can see of it. */
export const accountErased = defineHook<string>('account_erased');
