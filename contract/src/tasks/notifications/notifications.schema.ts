import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { TimeZone } from '../../core/time-zone.ts';
import { Author } from '../../users/users.schema.ts';

export const TaskNoticeKind = z.enum(['assigned', 'mentioned', 'due_today', 'overdue']);
export type TaskNoticeKind = z.output<typeof TaskNoticeKind>;

/** Something about a task that concerns one person. */
export const TaskNotice = z.object({
  kind: TaskNoticeKind,
  project_id: Id,
  project_title: z.string(),
  task_id: Id,
  /** Empty where it has no name. */
  task_name: z.string(),
  /** Who did it; null for the clock. */
  by: z.nullable(Author),
});
export type TaskNotice = z.output<typeof TaskNotice>;

export const OwnTimeZone = z.object({ time_zone: TimeZone });
