import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { TimeZone } from '../../core/schemas/time-zone.ts';
import { Author } from '../../users/users.schema.ts';

export const TaskNoticeKind = z.enum(['assigned', 'mentioned', 'due_today', 'overdue']);
export type TaskNoticeKind = z.output<typeof TaskNoticeKind>;

/** A notification about a task for one user. */
export const TaskNotice = z.object({
  kind: TaskNoticeKind,
  project_id: Id,
  project_title: z.string(),
  task_id: Id,
  /** The beginning of the task’s title, at most `NOTICE_TITLE_MAX` characters; empty if it has none. */
  task_name: z.string(),
  /** The user whose action caused the notification; null for a reminder. */
  by: z.nullable(Author),
});
export type TaskNotice = z.output<typeof TaskNotice>;

export const OwnTimeZone = z.object({ time_zone: TimeZone });
