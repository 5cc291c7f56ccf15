import * as z from 'zod/mini';
import { defineEvent } from '../../core/api/event.ts';
import { Id } from '../../core/schemas/id.ts';
import { TaskNotice } from './notifications.schema.ts';

/**
 * Sent to all connections of one user: an assignment, a mention, or in the morning the tasks that are due. Each notification is sent once.
 */
export const taskNotices = defineEvent({
  name: 'task_notices',
  payload: z.object({ workspace_id: Id, notices: z.array(TaskNotice) }),
});
