import * as z from 'zod/mini';
import { readPositionFields, unreadFields } from '../conversations/conversations.unread.ts';
import { referenceSchema } from '../conversations/conversations.variant.ts';
import { variants } from '../conversations/variants.ts';
import { Id } from '../core/schemas/id.ts';
import { CountInput } from '../core/schemas/number.ts';
import { unionOf } from '../core/schemas/union.ts';
import { READ_POSITIONS_MAX } from './unread.limits.ts';

/** The read position of a user in one conversation. The lists of unread items are present only if the position moved back. */
export const PositionInConversation = unionOf(variants, (variant) =>
  z.object({
    ...referenceSchema(variant),
    ...readPositionFields,
    unread_excluded: z.nullable(unreadFields.unread_excluded),
    unread_mentions: z.nullable(unreadFields.unread_mentions),
  }),
);
export type PositionInConversation = z.output<typeof PositionInConversation>;

const markedFields = {
  conversation_id: Id,
  /** The value of `read_seq` before the request. */
  before_seq: CountInput,
  read_seq: CountInput,
  read_version: CountInput,
} as const;

/** A conversation that the request marked read. */
export const MarkedRead = z.object(markedFields);
export type MarkedRead = z.output<typeof MarkedRead>;

const { conversation_id: _, ...markedPosition } = markedFields;

/** A thread that the request marked read. */
export const MarkedThread = z.object({ message_id: Id, ...markedPosition });
export type MarkedThread = z.output<typeof MarkedThread>;

export const MarkedReadList = z.object({
  conversations: z.array(MarkedRead),
  threads: z.array(MarkedThread),
});
export type MarkedReadList = z.output<typeof MarkedReadList>;

/** The marks of a previous `markAllRead` to undo. */
export const Unmarking = z.object({
  conversations: z
    .array(z.object(markedFields))
    .check(
      z.maxLength(READ_POSITIONS_MAX, `At most ${READ_POSITIONS_MAX.toLocaleString('en-US')} conversations.`),
    ),
  threads: z.optional(
    z
      .array(z.object({ message_id: Id, ...markedPosition }))
      .check(
        z.maxLength(READ_POSITIONS_MAX, `At most ${READ_POSITIONS_MAX.toLocaleString('en-US')} threads.`),
      ),
  ),
});
export type Unmarking = z.output<typeof Unmarking>;
