import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';

/** The first event that the server sends on every connection. */
export const connected = defineEvent({ name: 'connected', payload: z.object({ user_id: Id }) });

/**
 * Tells the client that it may have missed events: the link between server processes failed, the outcome of a commit is unknown, or
 * permissions have changed. The client refetches its data of the workspace; of all workspaces if `workspace_id` is null.
 */
export const catchUp = defineEvent({
  name: 'catch_up',
  payload: z.object({ workspace_id: z.nullable(Id) }),
});
