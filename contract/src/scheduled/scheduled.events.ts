import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { ScheduledMessage } from './scheduled.schema.ts';

/** All to the person's own tabs. */
export const scheduledMessageUpdated = defineEvent({
  name: 'scheduled_message_updated',
  payload: ScheduledMessage,
});

/** It was sent, or deleted: the id never comes back. */
export const scheduledMessageRemoved = defineEvent({
  name: 'scheduled_message_removed',
  payload: z.object({ id: Id, workspace_id: Id }),
});
