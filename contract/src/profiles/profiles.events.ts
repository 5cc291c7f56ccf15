import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { OwnProfile, UserSummary } from '../users/users.schema.ts';

/** Sent to the user’s own tabs, and to users who can see the user. */
export const userUpdated = defineEvent({ name: 'user_updated', payload: UserSummary });

/** Sent to the user’s own tabs with each change of the profile or the email address, with the fields that nobody else sees. */
export const accountUpdated = defineEvent({
  name: 'account_updated',
  payload: z.object({ ...OwnProfile.shape, email: z.string() }),
});
