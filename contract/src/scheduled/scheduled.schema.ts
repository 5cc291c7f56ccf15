import * as z from 'zod/mini';
import { referenceSchema } from '../conversations/conversations.variant.ts';
import { variants } from '../conversations/variants.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { moment } from '../core/schemas/moment.ts';
import { unionOf } from '../core/schemas/union.ts';
import { Version } from '../core/schemas/version.ts';
import { MessageFile } from '../files/files.schema.ts';
import {
  limitFiles,
  MessageEdit,
  newMessageFields,
  requireContent,
  requireParentInThread,
} from '../messages/messages.schema.ts';

/** The API error that prevented the server from sending the message. */
export const SendingFailure = z.object({ code: z.string(), detail: z.string() });
export type SendingFailure = z.output<typeof SendingFailure>;

export const ScheduledMessage = unionOf(variants, (variant) =>
  z.object({
    /** The id of the scheduled message; the sent message has it as its `client_message_id`. */
    id: Id,
    workspace_id: Id,
    ...referenceSchema(variant),
    content: z.string(),
    /** The uploaded files, in their order. */
    files: z.array(MessageFile),
    parent_id: z.nullable(Id),
    /** Whether the reply will be only in its thread. */
    thread_only: z.boolean(),
    send_at: Timestamp,
    state: z.enum(['waiting', 'sending', 'failed']),
    /** The reason why sending failed; null otherwise. */
    failure: z.nullable(SendingFailure),
    created_at: Timestamp,
    version: Version,
  }),
);
export type ScheduledMessage = z.output<typeof ScheduledMessage>;

const Moment = moment('This is not a point in time.');
const { content } = MessageEdit.shape;

export const NewScheduledMessage = z
  .object({
    /** An idempotency key: a second request with the same id returns the first scheduled message. */
    id: z.optional(Id),
    /** A message with files may have no text. */
    content: newMessageFields.content,
    files: newMessageFields.files,
    parent_id: z.optional(z.nullable(Id)),
    /** Keeps a reply in its thread. */
    thread_only: newMessageFields.thread_only,
    send_at: Moment,
  })
  .check(requireContent, requireParentInThread, limitFiles);
export type NewScheduledMessage = z.output<typeof NewScheduledMessage>;

export const ScheduledChange = z.object({ content: z.optional(content), send_at: z.optional(Moment) });
export type ScheduledChange = z.output<typeof ScheduledChange>;
