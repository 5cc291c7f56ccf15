import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { UserStatus, UserSummary } from '../users/users.schema.ts';

/**
 * To whoever knows the person: their first connection has opened, or their last one closed a while ago.
 * `user` is the person as they are now, whose version says which of two is the later.
 */
export const presenceChanged = defineEvent({
  name: 'presence_change',
  payload: z.object({ user_id: Id, status: UserStatus, user: UserSummary }),
});
