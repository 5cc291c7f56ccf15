import * as z from 'zod/mini';
import { defineEvent } from '../../core/event.ts';
import { Id } from '../../core/id.ts';
import { TaskNotice } from './notifications.schema.ts';

/** To one person, wherever they are: they were assigned or mentioned, or in the morning what is due. What was told once is not told again. */
export const taskNotices = defineEvent({
  name: 'task_notices',
  payload: z.object({ workspace_id: Id, notices: z.array(TaskNotice) }),
});
