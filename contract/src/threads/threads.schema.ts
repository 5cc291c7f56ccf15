import * as z from 'zod/mini';
import { type ConversationFace, referenceOf } from '../conversations/conversations.face.ts';
import { faces } from '../conversations/faces.ts';
import { ofFace } from '../core/face.ts';
import { Id, Timestamp } from '../core/id.ts';
import { Count, Numbered } from '../core/number.ts';
import { anyOf } from '../core/union.ts';
import { Version } from '../core/version.ts';
import { Author } from '../users/users.schema.ts';

/** What a message shows of the replies to it. */
export const Thread = z.object({
  reply_count: Count,
  last_reply_at: Timestamp,
  /** Those who replied last, the last one first; at most three. */
  people: z.array(Author),
});
export type Thread = z.output<typeof Thread>;

/** What every message says of the thread that it is in, or is the root of. */
export const threadFields = {
  /** The first message of the chain of replies that this one stands in; null where it answers nothing. */
  thread_id: z.nullable(Id),
  /** The replies to it and to those, where it is the first of a chain; null where there are none. */
  thread: z.nullable(Thread),
  /** Grows with every change of `thread`; 0 before the first reply. */
  thread_version: Count,
} as const;

/** What of a thread is one person's own. */
const followFields = {
  is_followed: z.boolean(),
  /** Grows with every change of `is_followed`; 0 where neither they nor what was said decided it. */
  follow_version: Count,
  /** Up to which `seq` of the conversation the person has read the thread; within one `read_version` it only grows. */
  read_seq: Count,
  /** Grows whenever `read_seq` goes back. */
  read_version: Count,
} as const;

export const threadSchemas = <const Face extends ConversationFace>(face: Face) =>
  ofFace(face, threadSchemas, () => {
    const place = { message_id: Id, ...referenceOf<Face['reference']>(face), workspace_id: Id };
    return {
      ThreadFollow: z.object({ ...place, ...followFields }),
      FollowedThread: z.object({
        ...place,
        ...followFields,
        /** Null where it was deleted. */
        root: z.nullable(z.object({ user: Author, content: z.string(), version: Version })),
        thread: z.nullable(Thread),
        thread_version: Count,
        /** The `seq` of what others replied after `read_seq`, newest first, at most 100. */
        unread: z.array(Count),
      }),
    };
  });

export const ThreadFollow = anyOf(faces, (face) => threadSchemas(face).ThreadFollow);
export type ThreadFollow = z.output<typeof ThreadFollow>;

/** A thread that somebody follows, in whichever kind of conversation. */
export const FollowedThread = anyOf(faces, (face) => threadSchemas(face).FollowedThread);
export type FollowedThread = z.output<typeof FollowedThread>;

export const ThreadChoice = z.object({ is_followed: z.boolean('Say whether the thread is followed.') });
export const ThreadMark = z.object({ seq: Numbered });
