import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { Count } from '../../core/schemas/number.ts';
import { integerParameter } from '../../core/schemas/paging.ts';
import { Row } from '../../databases/databases.schema.ts';

/** The maximum number of tasks that one request archives. */
export const ARCHIVE_BATCH_MAX = 1_000;
export const ARCHIVE_PAGE_SIZE = 50;
export const ARCHIVE_PAGE_MAX = 200;

export const ArchivedDone = z.object({
  archived: Count,
  /** Whether more completed tasks remain than one request archives. */
  has_more: z.boolean(),
});
export type ArchivedDone = z.output<typeof ArchivedDone>;

export const ArchivePage = z.object({
  /** Words that the title must contain, ignoring case. */
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: integerParameter({ min: 1, max: ARCHIVE_PAGE_MAX, fallback: ARCHIVE_PAGE_SIZE }),
  /** The id of the last task of the previous page. */
  after: z.optional(Id),
});
export type ArchivePage = z.output<typeof ArchivePage>;

export const ArchivedTasks = z.object({ tasks: z.array(Row), has_more: z.boolean() });
export type ArchivedTasks = z.output<typeof ArchivedTasks>;
