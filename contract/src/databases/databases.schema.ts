import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { DATABASE_ICON_MAX, DATABASE_TITLE_MAX } from './databases.limits.ts';
import { Property } from './properties/properties.schema.ts';
import { Row } from './rows/rows.schema.ts';
import { View, ViewType } from './views/views.schema.ts';

export * from './properties/properties.schema.ts';
export * from './query/row-query.schema.ts';
export * from './rows/activity.schema.ts';
export * from './rows/rows.schema.ts';
export * from './views/views.schema.ts';

export const DatabaseKind = z.enum(['database', 'project']);

export const Database = z.object({
  id: Id,
  workspace_id: Id,
  kind: DatabaseKind,
  title: z.string(),
  icon: z.nullable(z.string()),
  view_type: ViewType,
  created_by: z.nullable(Id),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** When a user moved the database to the trash; null outside the trash. */
  deleted_at: z.nullable(Timestamp),
  version: Version,
});
export type Database = z.output<typeof Database>;

const Title = text('Title', { min: 1, max: DATABASE_TITLE_MAX });
const Icon = z.nullable(text('Icon', { max: DATABASE_ICON_MAX }));

/** The body that creates a database or project. The server fills omitted fields with its defaults. */
export const NewDatabase = z.object({
  title: z.optional(Title),
  icon: z.optional(Icon),
  view_type: z.optional(ViewType),
});
export type NewDatabase = z.output<typeof NewDatabase>;

export const DatabaseChanges = z.object({
  title: z.optional(Title),
  icon: z.optional(Icon),
  view_type: z.optional(ViewType),
});
export type DatabaseChanges = z.output<typeof DatabaseChanges>;

export const DatabaseList = z.object({
  workspace_id: Id,
  /** `active` lists databases outside the trash, `trashed` lists those in the trash. */
  state: z._default(z.enum(['active', 'trashed']), 'active'),
});

/** A database with its properties, its views and the first page of rows in their stored order. `next` is null when that page holds every row. */
export const DatabaseContent = z.object({
  database: Database,
  properties: z.array(Property),
  views: z.array(View),
  rows: z.array(Row),
  next: z.nullable(z.string()),
});
export type DatabaseContent = z.output<typeof DatabaseContent>;
