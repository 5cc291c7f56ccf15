import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { DatabaseList, NewDatabase } from '../databases/databases.schema.ts';
import { PAGE_ICON_MAX, PAGE_TITLE_MAX } from './pages.limits.ts';

/** The access levels of a private page. Each level includes the ones before it; only `full` may change the access. */
export const PageLevel = z.enum(['view', 'comment', 'edit', 'full']);
export type PageLevel = z.output<typeof PageLevel>;

/** The access of a user to a private page. */
export const PageShare = z.object({ user_id: Id, level: PageLevel });
export type PageShare = z.output<typeof PageShare>;

export const Page = z.object({
  id: Id,
  workspace_id: Id,
  /** The id of the parent page; null for a top-level page. */
  parent_id: z.nullable(Id),
  /** The title; empty if no user has set one. */
  title: z.string(),
  icon: z.nullable(z.string()),
  /** A fractional index: the order among the pages with the same parent. */
  position: z.string(),
  /** The databases and projects on the page, in their order. It includes databases in the trash, which other lists leave out. */
  database_ids: z.array(Id),
  /** Whether the page is locked: its title, text and databases are read-only until a user unlocks it. */
  is_locked: z.boolean(),
  /** Whether the text uses the full width of the window. */
  is_full_width: z.boolean(),
  has_small_text: z.boolean(),
  /** Whether only the users in `shares` have access to the page and its subpages. Only top-level pages are private themselves. */
  is_private: z.boolean(),
  /** The users who have access to a private page; empty for other pages. */
  shares: z.array(PageShare),
  created_by: z.nullable(Id),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** When a user moved the page to the trash. Its sub-pages are then in the trash too, but their own `deleted_at` stays null. */
  deleted_at: z.nullable(Timestamp),
  /** The version of the page. Adding, moving and removing its databases raise it too. */
  version: Version,
});
export type Page = z.output<typeof Page>;

const Title = text('Title', { max: PAGE_TITLE_MAX });
const Icon = z.nullable(text('Icon', { max: PAGE_ICON_MAX }));
/** The id of the item that this item is placed after; null places it first, undefined places it last. */
const After = z.optional(z.nullable(Id));

export const NewPage = z.object({
  /** An idempotency key: a request with a key that the server has seen returns the first page. */
  client_page_id: z.optional(z.nullable(Id)),
  title: z.optional(Title),
  icon: z.optional(Icon),
  parent_id: z.optional(z.nullable(Id)),
  after: After,
  /** Whether a top-level page is private to its creator. */
  is_private: z.optional(z.boolean()),
});
export type NewPage = z.output<typeof NewPage>;

export const PageChanges = z.object({
  title: z.optional(Title),
  icon: z.optional(Icon),
  is_locked: z.optional(z.boolean()),
  is_full_width: z.optional(z.boolean()),
  has_small_text: z.optional(z.boolean()),
  parent_id: z.optional(z.nullable(Id)),
  after: After,
});
export type PageChanges = z.output<typeof PageChanges>;

export const PageList = DatabaseList;

export const NewPageDatabase = z.object({ ...NewDatabase.shape, after: After });
export type NewPageDatabase = z.output<typeof NewPageDatabase>;

export const PlaceOnPage = z.object({ after: After });
export type PlaceOnPage = z.output<typeof PlaceOnPage>;

export const PagePrivacy = z.object({ is_private: z.boolean() });
export type PagePrivacy = z.output<typeof PagePrivacy>;

export const NewPageShare = z.object({ level: PageLevel });
export type NewPageShare = z.output<typeof NewPageShare>;

export const PageDuplication = z.object({
  /** An idempotency key: a request with a key that the server has seen returns the first copy. */
  client_page_id: z.optional(z.nullable(Id)),
  /** Whether the pages inside the page are copied as well. */
  with_subpages: z.optional(z.boolean()),
});
export type PageDuplication = z.output<typeof PageDuplication>;

/** The pages that a user viewed last in a workspace. */
export const PageVisits = z.object({
  workspace_id: Id,
  /** The pages, the one viewed last first. Pages in the trash stay in the list. */
  page_ids: z.array(Id),
  /** 0 for a user who has not viewed a page. Of two states, the one with the greater version is newer. */
  version: Count,
});
export type PageVisits = z.output<typeof PageVisits>;

/** The pages that link to a page, as of the text of their documents. */
export const PageBacklinks = z.object({
  page_id: Id,
  /** The pages that link to it and that the user can see, the most recently edited first. */
  page_ids: z.array(Id),
});
export type PageBacklinks = z.output<typeof PageBacklinks>;

/** The favorite pages of a user in a workspace. */
export const PageFavorites = z.object({
  workspace_id: Id,
  /** The pages in the order in which they were added. Pages in the trash stay in the list. */
  page_ids: z.array(Id),
  /** 0 for a user who has not had favorites. Of two states, the one with the greater version is newer. */
  version: Count,
});
export type PageFavorites = z.output<typeof PageFavorites>;
