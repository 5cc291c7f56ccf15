import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id, Timestamp } from '../core/id.ts';
import { Version } from '../core/version.ts';
import { SavedState } from './saved.schema.ts';

/** To the person's own tabs; `state` is null where the message is saved no more. */
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
