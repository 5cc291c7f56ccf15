import * as z from 'zod/mini';
import { defineEvent } from '../../core/event.ts';
import { Id } from '../../core/id.ts';

/** To a person, wherever they are: a task that they are or were assigned to has changed, or what its project makes of it. */
export const myTasksChanged = defineEvent({
  name: 'my_tasks_changed',
  payload: z.object({ workspace_id: Id }),
});
