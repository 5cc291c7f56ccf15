import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';

/** To the workspace: fetch the person's row, which says what each reader may know of them. */
export const memberAdded = defineEvent({
  name: 'member_added',
  payload: z.object({ workspace_id: Id, user_id: Id }),
});

export const memberRemoved = defineEvent({
  name: 'member_removed',
  payload: z.object({ workspace_id: Id, user_id: Id }),
});
