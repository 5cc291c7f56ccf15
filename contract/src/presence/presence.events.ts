import * as z from 'zod/mini';
import { defineClientEvent, defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { UserStatus, UserSummary } from '../users/users.schema.ts';

/**
 * Reports that the status of a user changed, to the users who can see them. The status changes when the first connection opens, when the
 * user becomes inactive in all connections or active again, and some time after the last connection has closed. `user` is the current
 * profile; its version orders the events.
 */
export const presenceChanged = defineEvent({
  name: 'presence_change',
  payload: z.object({ user_id: Id, status: UserStatus, user: UserSummary }),
});

/**
 * Tells whether the user has used this connection’s browser within the last `AWAY_AFTER_MINUTES`. A new connection counts as active unless it
 * connects with `idle: true` in its `auth` object.
 */
export const changeActivity = defineClientEvent({
  name: 'change_activity',
  payload: z.object({ is_active: z.boolean() }),
  permission: 'session',
  ratePerSecond: 2,
});
