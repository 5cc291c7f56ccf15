import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';

/** The first event on every connection. */
export const connected = defineEvent({ name: 'connected', payload: z.object({ user_id: Id }) });

/**
 * Something may have been missed, for instance because a link between servers was away, the outcome of a commit was unknown or
 * rights have changed: what is known of the workspace is to be fetched anew; null: everything.
 */
export const catchUp = defineEvent({
  name: 'catch_up',
  payload: z.object({ workspace_id: z.nullable(Id) }),
});
