import * as z from 'zod/mini';
import { referenceSchema } from '../conversations/conversations.variant.ts';
import { variants } from '../conversations/variants.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { maxLengthChecks } from '../core/schemas/text.ts';
import { unionOf } from '../core/schemas/union.ts';
import { Version } from '../core/schemas/version.ts';
import { Author } from '../users/users.schema.ts';
import { DRAFT_TEXT_MAX } from './drafts.limits.ts';

/** The message that a draft replies to, with the fields that the composer shows. */
export const DraftReply = z.object({ id: Id, seq: Count, content: z.string(), user: Author });

/** The draft of a user on any device; empty after it was sent or discarded. */
export const Draft = unionOf(variants, (variant) =>
  z.object({
    ...referenceSchema(variant),
    workspace_id: Id,
    /** The id of the first message of the thread; null for a draft in the conversation itself. */
    thread_id: z.nullable(Id),
    text: z.string(),
    reply_to: z.nullable(DraftReply),
    updated_at: Timestamp,
    version: Version,
  }),
);
export type Draft = z.output<typeof Draft>;

export const DraftChange = z.object({
  thread_id: z.optional(z.nullable(Id)),
  text: z
    .string('Draft must be text.')
    .check(
      ...maxLengthChecks(
        DRAFT_TEXT_MAX,
        `Draft must have at most ${DRAFT_TEXT_MAX.toLocaleString('en-US')} characters.`,
      ),
    ),
  reply_to_id: z.optional(z.nullable(Id)),
});
export type DraftChange = z.output<typeof DraftChange>;
