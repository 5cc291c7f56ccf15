import * as z from 'zod/mini';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { variants } from '../conversations/variants.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count, CountInput } from '../core/schemas/number.ts';
import { unionOf } from '../core/schemas/union.ts';
import { Version } from '../core/schemas/version.ts';
import { Author } from '../users/users.schema.ts';

/** The summary of the replies to a message. */
export const Thread = z.object({
  reply_count: Count,
  last_reply_at: Timestamp,
  /** The most recent repliers, latest first, at most three. */
  people: z.array(Author),
});
export type Thread = z.output<typeof Thread>;

/** The fields of a message about the thread that it belongs to or starts. */
export const threadFields = {
  /** The id of the first message of the thread; null for a message that is no reply. */
  thread_id: z.nullable(Id),
  /** The summary of the replies, if this message starts a thread; otherwise null. */
  thread: z.nullable(Thread),
  /** Grows with each change of `thread`; 0 before the first reply. */
  thread_version: Count,
} as const;

/** The state of a thread that is specific to one user. */
const followFields = {
  is_followed: z.boolean(),
  /** Grows with each change of `is_followed`; 0 before the user or a reply has first set it. */
  follow_version: Count,
  /** The `seq` up to which the user has read the thread. It only grows within one `read_version`. */
  read_seq: Count,
  /** Grows whenever `read_seq` decreases. */
  read_version: Count,
} as const;

export const threadSchemas = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, threadSchemas, () => {
    const place = { message_id: Id, ...referenceSchema<Variant['reference']>(variant), workspace_id: Id };
    return {
      ThreadFollow: z.object({ ...place, ...followFields }),
      FollowedThread: z.object({
        ...place,
        ...followFields,
        /** The beginning of the first message; null after it was deleted. */
        root: z.nullable(z.object({ user: Author, content: z.string(), version: Version })),
        thread: z.nullable(Thread),
        thread_version: Count,
        /** The beginning of the newest reply; null while there is none. */
        last_reply: z.nullable(
          z.object({ message_id: Id, user: Author, content: z.string(), seq: Count, version: Version }),
        ),
        /** The `seq` values of replies by other users after `read_seq`, newest first, at most 100. */
        unread: z.array(Count),
      }),
    };
  });

export const ThreadFollow = unionOf(variants, (variant) => threadSchemas(variant).ThreadFollow);
export type ThreadFollow = z.output<typeof ThreadFollow>;

/** A thread in a channel or a direct message that the user follows. */
export const FollowedThread = unionOf(variants, (variant) => threadSchemas(variant).FollowedThread);
export type FollowedThread = z.output<typeof FollowedThread>;

export const ThreadChoice = z.object({ is_followed: z.boolean('Give is_followed as true or false.') });
export const ThreadMark = z.object({ seq: CountInput });
