import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { integerParameter } from '../core/schemas/paging.ts';
import { text } from '../core/schemas/text.ts';
import { TimeZone } from '../core/schemas/time-zone.ts';
import { Author } from '../users/users.schema.ts';
import {
  SEARCH_GROUP_SIZE,
  SEARCH_PAGE_MAX,
  SEARCH_QUERY_LENGTH_MAX,
  SEARCH_TOTAL_MAX,
} from './search.limits.ts';

/** The kinds of results, in the order in which they are shown. */
export const SEARCH_KINDS = [
  'page',
  'message',
  'database',
  'project',
  'task',
  'row',
  'channel',
  'person',
  'file',
  'comment',
] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.output<typeof SearchKind>;

export const SEARCH_SORTS = ['relevance', 'newest'] as const;
export const SearchSort = z.enum(SEARCH_SORTS);
export type SearchSort = z.output<typeof SearchSort>;

export const SearchRequest = z.object({
  q: z._default(text('The search', { max: SEARCH_QUERY_LENGTH_MAX }), ''),
  workspace_id: z.optional(Id),
  /** Returns only results of this kind. */
  kind: z.optional(SearchKind),
  /** The time zone of dates in the search. */
  time_zone: z._default(TimeZone, 'UTC'),
  sort: z._default(SearchSort, 'relevance'),
  offset: integerParameter({ min: 0, max: SEARCH_TOTAL_MAX, fallback: 0 }),
  limit: integerParameter({ min: 1, max: SEARCH_PAGE_MAX, fallback: SEARCH_GROUP_SIZE }),
});
export type SearchRequest = z.output<typeof SearchRequest>;

/** Plain text around the first word that matches; null if the title contains all words, or if nothing but the title is searched. */
const ResultExcerpt = z.nullable(z.string());

/** A page, a database or a project. */
export const FoundPage = z.object({
  id: Id,
  workspace_id: Id,
  title: z.string(),
  icon: z.nullable(z.string()),
  excerpt: ResultExcerpt,
  updated_at: Timestamp,
});
export type FoundPage = z.output<typeof FoundPage>;

/** A channel that contains a result; a direct message has no name. */
const FoundPlace = z.object({ name: z.string(), is_private: z.boolean() });

export const FoundMessage = z.object({
  id: Id,
  workspace_id: Id,
  /** The channel of the message; null for a direct message. */
  channel_id: z.nullable(Id),
  dm_id: z.nullable(Id),
  channel: z.nullable(FoundPlace),
  /** The root message of the thread that the message replies in. */
  thread_id: z.nullable(Id),
  user: Author,
  content: z.string(),
  created_at: Timestamp,
});
export type FoundMessage = z.output<typeof FoundMessage>;

/** The files that were sent with a message. `id` is the id of the message. */
export const FoundFile = z.object({
  ...FoundMessage.shape,
  file_name: z.string(),
  file_type: z.string(),
  file_size: Count,
  file_url: z.string(),
  /** The names of all files of the message. The other fields describe the first one. */
  file_names: z.array(z.string()),
});
export type FoundFile = z.output<typeof FoundFile>;

/** A comment on a page. */
export const FoundComment = z.object({
  id: Id,
  workspace_id: Id,
  page_id: Id,
  page: z.object({ title: z.string(), icon: z.nullable(z.string()) }),
  /** The author; null after that account was deleted. */
  user: z.nullable(Author),
  content: z.string(),
  created_at: Timestamp,
});
export type FoundComment = z.output<typeof FoundComment>;

/** A row of a database or a task of a project. */
export const FoundRow = z.object({
  id: Id,
  workspace_id: Id,
  database_id: Id,
  database: z.object({ title: z.string(), icon: z.nullable(z.string()) }),
  title: z.string(),
  excerpt: ResultExcerpt,
  updated_at: Timestamp,
});
export type FoundRow = z.output<typeof FoundRow>;

export const FoundChannel = z.object({
  id: Id,
  workspace_id: Id,
  name: z.string(),
  topic: z.nullable(z.string()),
  excerpt: ResultExcerpt,
  is_private: z.boolean(),
  is_archived: z.boolean(),
});
export type FoundChannel = z.output<typeof FoundChannel>;

/** An operator whose value names nothing that the caller can see, such as `from:` with an unknown user. */
export const UnknownValue = z.object({
  operator: z.string(),
  value: z.string(),
  /** Whether the value is a part of the names of several users. */
  is_ambiguous: z.boolean(),
});
export type UnknownValue = z.output<typeof UnknownValue>;

/** The number of results of each kind. `SEARCH_TOTAL_MAX` means that number or more. */
const SearchTotals = z.object({
  page: Count,
  message: Count,
  database: Count,
  project: Count,
  task: Count,
  row: Count,
  channel: Count,
  person: Count,
  file: Count,
  comment: Count,
});
export type SearchTotals = z.output<typeof SearchTotals>;

export const SearchResults = z.object({
  pages: z.array(FoundPage),
  messages: z.array(FoundMessage),
  databases: z.array(FoundPage),
  projects: z.array(FoundPage),
  tasks: z.array(FoundRow),
  rows: z.array(FoundRow),
  channels: z.array(FoundChannel),
  people: z.array(Author),
  files: z.array(FoundFile),
  comments: z.array(FoundComment),
  totals: SearchTotals,
  /** Words of the results that match with another ending or a typing error. Clients highlight them like the words of the search. */
  matched_words: z.array(z.string()),
  unknown: z.array(UnknownValue),
});
export type SearchResults = z.output<typeof SearchResults>;

/** Maps each kind of result to the field of `SearchResults` that lists its results. */
export const SEARCH_LISTS = {
  page: 'pages',
  message: 'messages',
  database: 'databases',
  project: 'projects',
  task: 'tasks',
  row: 'rows',
  channel: 'channels',
  person: 'people',
  file: 'files',
  comment: 'comments',
} as const satisfies Record<SearchKind, keyof SearchResults>;
