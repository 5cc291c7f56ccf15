import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { Version } from '../core/version.ts';
import { Author } from '../users/users.schema.ts';

/** That a message is pinned. The version counts on when it is unpinned and pinned anew. */
export const Pin = z.object({ by: Author, at: Timestamp, version: Version });
export type Pin = z.output<typeof Pin>;

/** What lists outside the conversation show of a message. */
export const messageExcerpt = {
  message_id: Id,
  user: Author,
  content: z.string(),
  file_name: z.nullable(z.string()),
  seq: Count,
  created_at: Timestamp,
} as const;

export const PinnedMessage = z.object({ ...messageExcerpt, pinned: Pin });
export type PinnedMessage = z.output<typeof PinnedMessage>;
