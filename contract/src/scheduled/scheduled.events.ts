import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { ScheduledMessage } from './scheduled.schema.ts';

/** Sent to the author’s own tabs. */
export const scheduledMessageUpdated = defineEvent({
  name: 'scheduled_message_updated',
  payload: ScheduledMessage,
});

/** Sent when a scheduled message was sent or deleted. The server never reuses the id. */
export const scheduledMessageRemoved = defineEvent({
  name: 'scheduled_message_removed',
  payload: z.object({ id: Id, workspace_id: Id }),
});
