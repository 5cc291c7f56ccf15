import * as z from 'zod/mini';
import { Timestamp } from '../core/id.ts';
import { Version } from '../core/version.ts';
import { messageExcerpt } from '../messages/messages.excerpt.ts';
import { Author } from '../users/users.schema.ts';

/** That a message is pinned. The version counts on when it is unpinned and pinned anew. */
export const Pin = z.object({ by: Author, at: Timestamp, version: Version });
export type Pin = z.output<typeof Pin>;

export const PinnedMessage = z.object({ ...messageExcerpt, pinned: Pin });
export type PinnedMessage = z.output<typeof PinnedMessage>;
