import * as z from 'zod/mini';
import { Id, Timestamp } from '../../core/schemas/id.ts';
import { integerParameter } from '../../core/schemas/paging.ts';
import { TimeZone } from '../../core/schemas/time-zone.ts';
import { Version } from '../../core/schemas/version.ts';
import { Database, Property, Row } from '../../databases/databases.schema.ts';
import { MY_TASKS_PAGE_MAX, MY_TASKS_PAGE_SIZE } from './my-tasks.limits.ts';

export const MyTasksState = z.enum(['open', 'done']);
export type MyTasksState = z.output<typeof MyTasksState>;

export const MyTasksPage = z.object({
  workspace_id: Id,
  state: z._default(MyTasksState, 'open'),
  /** The time zone that maps date-times to dates. */
  time_zone: z._default(TimeZone, 'UTC'),
  limit: integerParameter({ min: 1, max: MY_TASKS_PAGE_MAX, fallback: MY_TASKS_PAGE_SIZE }),
  /** The `next` cursor of the previous page. */
  after: z.optional(z.string().check(z.maxLength(1_000))),
});
export type MyTasksPage = z.output<typeof MyTasksPage>;

/** A task with the cells of the properties that its project includes. */
export const MyTask = z.object({
  id: Id,
  database_id: Id,
  cells: Row.shape.cells,
  /** The due date. */
  due_on: z.nullable(z.string()),
  is_done: z.boolean(),
  updated_at: Timestamp,
  version: Version,
});
export type MyTask = z.output<typeof MyTask>;

/** A project with the properties that the task list shows: title, status, priority and end date. */
export const MyTasksProject = z.object({ database: Database, properties: z.array(Property) });
export type MyTasksProject = z.output<typeof MyTasksProject>;

/** A page of tasks with their projects; `next` is null on the last page. */
export const MyTasks = z.object({
  tasks: z.array(MyTask),
  projects: z.array(MyTasksProject),
  next: z.nullable(z.string()),
});
export type MyTasks = z.output<typeof MyTasks>;
