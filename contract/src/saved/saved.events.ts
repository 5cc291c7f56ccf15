import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { SavedState } from './saved.schema.ts';

/** Sent to the user’s own tabs. `state` is null when the message is no longer saved. */
export const savedMessageChanged = defineEvent({
  name: 'saved_message_changed',
  payload: z.object({
    workspace_id: Id,
    message_id: Id,
    state: z.nullable(SavedState),
    saved_at: Timestamp,
    version: Version,
  }),
});
