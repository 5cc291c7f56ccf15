import { defineHook } from '../../../platform/hooks.ts';

/** Runs when a user has set up or removed two-factor authentication or a passkey. */
export const secondFactorsChanged = defineHook<{ readonly userId: string }>('second_factors_changed');
