import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { UserStatus, UserSummary } from '../users/users.schema.ts';

/**
 * Sent to users who can see a user when that user’s first connection opens, or some time after their last one has closed. `user` is the
 * current profile; its version orders the events.
 */
export const presenceChanged = defineEvent({
  name: 'presence_change',
  payload: z.object({ user_id: Id, status: UserStatus, user: UserSummary }),
});
