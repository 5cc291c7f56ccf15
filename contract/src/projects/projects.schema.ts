import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import {
  ACTION_ITEM_LENGTH_MAX,
  COMMENT_LENGTH_MAX,
  DOCUMENT_TITLE_MAX,
} from '../databases/databases.limits.ts';
import { Property, Row } from '../databases/databases.schema.ts';
import { WebAddress } from '../databases/property-types/families/address.ts';
import { Mention } from '../messages/messages.mentions.ts';
import { Author } from '../users/users.schema.ts';

/** The reaction of one user to a comment. */
export const CommentReaction = z.object({
  user_id: Id,
  username: z.string(),
  full_name: z.nullable(z.string()),
  emoji: z.string(),
});
export type CommentReaction = z.output<typeof CommentReaction>;

export const Comment = z.object({
  id: Id,
  row_id: Id,
  user_id: z.nullable(Id),
  user: z.nullable(Author),
  content: z.string(),
  /** The mentioned users; comments mention no channels. */
  mentions: z.array(Mention),
  /** The reactions, oldest first. */
  reactions: z.array(CommentReaction),
  created_at: Timestamp,
  edited_at: z.nullable(Timestamp),
  /** The version of the comment; reactions raise it too. */
  version: Version,
});
export type Comment = z.output<typeof Comment>;

const Content = text('Comment', { min: 1, max: COMMENT_LENGTH_MAX });

export const NewComment = z.object({
  content: Content,
  /** An idempotency key: a second request with the same key returns the first comment. */
  client_comment_id: z.optional(z.nullable(Id)),
});
export type NewComment = z.output<typeof NewComment>;

export const CommentChanges = z.object({ content: Content });

export const ActionItem = z.object({
  id: Id,
  row_id: Id,
  content: z.string(),
  position: Count,
  is_completed: z.boolean(),
  created_at: Timestamp,
  version: Version,
});
export type ActionItem = z.output<typeof ActionItem>;

export const NewActionItem = z.object({
  content: text('Action item', { min: 1, max: ACTION_ITEM_LENGTH_MAX }),
  /** The index in the list; omitted to append. */
  position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
});
export type NewActionItem = z.output<typeof NewActionItem>;

export const ActionItemChanges = z.object({
  content: z.optional(text('Action item', { min: 1, max: ACTION_ITEM_LENGTH_MAX })),
  position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  is_completed: z.optional(z.boolean()),
});
export type ActionItemChanges = z.output<typeof ActionItemChanges>;

/** The kinds of linked documents (product specification, section 3). */
export const DocumentType = z.enum(['url', 'google_drive', 'pdf', 'figma']);

/** A document link. The name avoids a clash with the `Document` type of the DOM. */
export const TaskDocument = z.object({
  id: Id,
  row_id: Id,
  doc_type: DocumentType,
  url: z.string(),
  title: z.nullable(z.string()),
  created_by: z.nullable(Id),
  created_at: Timestamp,
});
export type TaskDocument = z.output<typeof TaskDocument>;

export const NewTaskDocument = z.object({
  /** The kind of document; derived from the URL when omitted. */
  doc_type: z.optional(DocumentType),
  url: WebAddress,
  title: z.optional(z.nullable(text('Title', { max: DOCUMENT_TITLE_MAX }))),
});
export type NewTaskDocument = z.output<typeof NewTaskDocument>;

/** A task with its comments, action items and documents. */
export const TaskDetails = z.object({
  ...Row.shape,
  comments: z.array(Comment),
  action_items: z.array(ActionItem),
  documents: z.array(TaskDocument),
});
export type TaskDetails = z.output<typeof TaskDetails>;

export const NewAssignment = z.object({ user_id: Id });

/** The columns of a board. `value` is null for tasks without a status. `tasks` holds the first tasks of each column. */
export const Board = z.object({
  property: z.nullable(Property),
  columns: z.array(
    z.object({
      value: z.nullable(z.string()),
      color: z.string(),
      count: Count,
      tasks: z.array(Row),
    }),
  ),
});
export type Board = z.output<typeof Board>;

/** A Gantt bar. Its start and end are dates, or date-times in RFC 3339. */
export const GanttTask = z.object({
  id: Id,
  name: z.string(),
  start: z.string(),
  end: z.string(),
  /** The progress in percent, from 0 to 100. */
  progress: Count,
});
export type GanttTask = z.output<typeof GanttTask>;

export const Gantt = z.object({ tasks: z.array(GanttTask) });
export type Gantt = z.output<typeof Gantt>;
