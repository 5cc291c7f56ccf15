import type { Caller } from '../../../platform/actor.ts';
import { defineHook } from '../../../platform/hooks.ts';

/** Runs before the password of a signed-in user is checked. It throws if the user or the session had too many wrong passwords. */
export const passwordEntered = defineHook<Caller>('password_entered');

/** Runs when the entered password was right. */
export const passwordConfirmed = defineHook<Caller>('password_confirmed');
