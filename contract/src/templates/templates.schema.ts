import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { text } from '../core/schemas/text.ts';
import { TimeZone } from '../core/schemas/time-zone.ts';
import { DATABASE_TITLE_MAX } from '../databases/databases.limits.ts';
import { ViewType } from '../databases/databases.schema.ts';
import { TEMPLATE_NAME_MAX } from './templates.limits.ts';

const Name = text('Name', { min: 1, max: TEMPLATE_NAME_MAX });

/** A template for projects. A built-in template has a word as its id, and clients translate its name. */
export const ProjectTemplate = z.object({
  id: z.string(),
  is_built_in: z.boolean(),
  name: z.string(),
  icon: z.nullable(z.string()),
  view_type: ViewType,
  /** The names of the properties. */
  properties: z.array(z.string()),
  tasks: Count,
  created_by: z.nullable(Id),
});
export type ProjectTemplate = z.output<typeof ProjectTemplate>;

export const NewProjectTemplate = z.object({
  name: Name,
  /** Whether the template includes the tasks, reset to not started. */
  with_tasks: z._default(z.boolean(), true),
});
export type NewProjectTemplate = z.output<typeof NewProjectTemplate>;

export const ProjectFromTemplate = z.object({
  template_id: z.string().check(z.maxLength(64)),
  title: z.optional(text('Title', { min: 1, max: DATABASE_TITLE_MAX })),
  /** The time zone that determines today’s date, from which dates are counted. */
  time_zone: z._default(TimeZone, 'UTC'),
});
export type ProjectFromTemplate = z.output<typeof ProjectFromTemplate>;

/** A template for tasks of a project. */
export const TaskTemplate = z.object({
  id: Id,
  database_id: Id,
  name: z.string(),
  /** The number of tasks, including sub-tasks. */
  tasks: Count,
  created_by: z.nullable(Id),
  created_at: Timestamp,
});
export type TaskTemplate = z.output<typeof TaskTemplate>;

export const NewTaskTemplate = z.object({ task_id: Id, name: z.optional(Name) });
export type NewTaskTemplate = z.output<typeof NewTaskTemplate>;

export const TaskFromTemplate = z.object({
  time_zone: z._default(TimeZone, 'UTC'),
  client_row_id: z.optional(z.nullable(Id)),
});
export type TaskFromTemplate = z.output<typeof TaskFromTemplate>;
