import * as z from 'zod/mini';
import { Timestamp } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { messageExcerpt } from '../messages/messages.excerpt.ts';
import { Author } from '../users/users.schema.ts';

/** The pin of a message. Its version keeps growing when the message is unpinned and pinned again. */
export const Pin = z.object({ by: Author, at: Timestamp, version: Version });
export type Pin = z.output<typeof Pin>;

export const PinnedMessage = z.object({ ...messageExcerpt, pinned: Pin });
export type PinnedMessage = z.output<typeof PinnedMessage>;
