import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { text } from '../core/text.ts';
import { Version } from '../core/version.ts';
import { DatabaseList, NewDatabase } from '../databases/databases.schema.ts';
import { PAGE_ICON_MAX, PAGE_TITLE_MAX } from './pages.limits.ts';

export const Page = z.object({
  id: Id,
  workspace_id: Id,
  /** Under which page it is; null at the top of the tree. */
  parent_id: z.nullable(Id),
  /** Empty where nobody has given it one. */
  title: z.string(),
  icon: z.nullable(z.string()),
  /** Sorts the pages under one page, or those at the top. */
  position: z.string(),
  /** The databases and projects on it, in their order; also those that are in the trash, which nobody lists. */
  database_ids: z.array(Id),
  created_by: z.nullable(Id),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** When it went to the trash. What is under it went with it, and is not marked. */
  deleted_at: z.nullable(Timestamp),
  /** Also raised by what comes onto the page, moves on it, or is taken off it. */
  version: Version,
});
export type Page = z.output<typeof Page>;

const Title = text('Title', { max: PAGE_TITLE_MAX });
const Icon = z.nullable(text('Icon', { max: PAGE_ICON_MAX }));
/** Null for the first place; for the last one it is not said. */
const After = z.optional(z.nullable(Id));

export const NewPage = z.object({
  /** What somebody calls the page that they ask for: asked for again under it, the first is given back. */
  client_page_id: z.optional(z.nullable(Id)),
  title: z.optional(Title),
  icon: z.optional(Icon),
  parent_id: z.optional(z.nullable(Id)),
  after: After,
});
export type NewPage = z.output<typeof NewPage>;

export const PageChanges = z.object({
  title: z.optional(Title),
  icon: z.optional(Icon),
  parent_id: z.optional(z.nullable(Id)),
  after: After,
});
export type PageChanges = z.output<typeof PageChanges>;

export const PageList = DatabaseList;

export const NewPageDatabase = z.object({ ...NewDatabase.shape, after: After });
export type NewPageDatabase = z.output<typeof NewPageDatabase>;

export const PlaceOnPage = z.object({ after: After });
export type PlaceOnPage = z.output<typeof PlaceOnPage>;
