import { defineEvent } from '../core/api/event.ts';
import { UserSummary } from '../users/users.schema.ts';

/** Sent to the user’s own tabs, and to users who can see the user. */
export const userUpdated = defineEvent({ name: 'user_updated', payload: UserSummary });
