import * as z from 'zod/mini';
import { defineEvent } from '../../core/api/event.ts';
import { Id } from '../../core/schemas/id.ts';

/** Sent to all connections of a user when a task that they are or were assigned to has changed, or when its project has changed. */
export const myTasksChanged = defineEvent({
  name: 'my_tasks_changed',
  payload: z.object({ workspace_id: Id }),
});
