import { defineHook } from '../../platform/hooks.ts';

/** Runs when a user deletes the account, with the id of the user. Features delete the data that only this user could see. */
export const accountErased = defineHook<string>('account_erased');
