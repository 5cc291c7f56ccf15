import * as z from 'zod/mini';
import { Id, Timestamp } from '../../core/schemas/id.ts';
import { integerParameter } from '../../core/schemas/paging.ts';
import { text } from '../../core/schemas/text.ts';
import { Version } from '../../core/schemas/version.ts';
import { COMMENT_LENGTH_MAX } from '../../databases/databases.limits.ts';
import { Mention } from '../../messages/messages.mentions.ts';
import { Author } from '../../users/users.schema.ts';
import { BLOCK_ID_MAX } from '../document/document.limits.ts';
import { PAGE_COMMENTS_PAGE_MAX, QUOTED_TEXT_MAX } from './comments.limits.ts';

/** A comment on a page: the first of a thread, or a reply. */
export const PageComment = z.object({
  id: Id,
  page_id: Id,
  /** The first comment of the thread; null for that comment itself. */
  parent_id: z.nullable(Id),
  user_id: z.nullable(Id),
  user: z.nullable(Author),
  content: z.string(),
  /** The mentioned users; comments mention no channels. */
  mentions: z.array(Mention),
  /** The block that the thread is about; null for the whole page, and for replies. The block may have been deleted since. */
  block_id: z.nullable(z.string()),
  /** The text of the block that was commented on, as it was then. */
  quoted_text: z.nullable(z.string()),
  /** When the thread was resolved; null while it is open, and for replies. */
  resolved_at: z.nullable(Timestamp),
  resolved_by: z.nullable(Id),
  created_at: Timestamp,
  edited_at: z.nullable(Timestamp),
  version: Version,
});
export type PageComment = z.output<typeof PageComment>;

/** Comments in the order in which they were created. `after` is the last comment that the client has. */
export const PageCommentList = z.object({
  limit: integerParameter({ min: 1, max: PAGE_COMMENTS_PAGE_MAX, fallback: PAGE_COMMENTS_PAGE_MAX }),
  after: z.optional(Id),
});
export type PageCommentList = z.output<typeof PageCommentList>;

const Content = text('Comment', { min: 1, max: COMMENT_LENGTH_MAX });
const BlockId = text('Block', { min: 1, max: BLOCK_ID_MAX });
const QuotedText = text('Quoted text', { max: QUOTED_TEXT_MAX });

export const NewPageComment = z.object({
  content: Content,
  /** The thread to reply to. A reply to a reply joins the same thread. */
  parent_id: z.optional(z.nullable(Id)),
  /** The block that a new thread is about. Replies ignore it. */
  block_id: z.optional(z.nullable(BlockId)),
  /** The selected text of the block. Replies ignore it. */
  quoted_text: z.optional(z.nullable(QuotedText)),
  /** An idempotency key: a second request with the same key returns the first comment. */
  client_comment_id: z.optional(z.nullable(Id)),
});
export type NewPageComment = z.output<typeof NewPageComment>;

export const PageCommentChanges = z.object({ content: Content });
