import * as z from 'zod/mini';
import { byId } from '../../core/schemas/by-id.ts';
import { Id, Timestamp } from '../../core/schemas/id.ts';
import { integerParameter } from '../../core/schemas/paging.ts';
import { Author } from '../../users/users.schema.ts';
import { ACTIVITY_PAGE_MAX, ACTIVITY_PAGE_SIZE } from '../databases.limits.ts';

export const ActivityKind = z.enum([
  'created',
  'submitted',
  'cell_changed',
  'assigned',
  'unassigned',
  'commented',
  'item_added',
  'item_changed',
  'item_done',
  'item_reopened',
  'item_deleted',
  'document_added',
  'document_deleted',
  'deleted',
  'restored',
  'archived',
  'unarchived',
]);

/**
 * One entry in the activity log of a row. For a cell change, `property_id` names the property and `from` and `to` hold the old and the new
 * value. For action items and documents, `from` and `to` hold the titles. `subject_id` is the user who was assigned or unassigned.
 */
export const Activity = z.object({
  id: Id,
  row_id: Id,
  kind: ActivityKind,
  user: z.nullable(Author),
  property_id: z.nullable(Id),
  from: z.unknown(),
  to: z.unknown(),
  subject_id: z.nullable(Id),
  /** The names of the property, users and linked rows at that time, by id. Long lists are cut to their first entries. */
  names: byId(z.string()),
  created_at: Timestamp,
});
export type Activity = z.output<typeof Activity>;

export const ActivityPage = z.object({
  limit: integerParameter({ min: 1, max: ACTIVITY_PAGE_MAX, fallback: ACTIVITY_PAGE_SIZE }),
  before: z.optional(Id),
});
export type ActivityPage = z.output<typeof ActivityPage>;
