import * as z from 'zod/mini';
import { referenceOf } from '../conversations/conversations.face.ts';
import { faces } from '../conversations/faces.ts';
import { Id, Timestamp } from '../core/id.ts';
import { moment } from '../core/moment.ts';
import { anyOf } from '../core/union.ts';
import { Version } from '../core/version.ts';
import { MessageEdit } from '../messages/messages.schema.ts';

/** Why a message could not be sent when its time had come: an error of the API. */
export const SendingFailure = z.object({ code: z.string(), detail: z.string() });
export type SendingFailure = z.output<typeof SendingFailure>;

export const ScheduledMessage = anyOf(faces, (face) =>
  z.object({
    /** The message has it as its `client_message_id`. */
    id: Id,
    workspace_id: Id,
    ...referenceOf(face),
    content: z.string(),
    parent_id: z.nullable(Id),
    send_at: Timestamp,
    state: z.enum(['waiting', 'sending', 'failed']),
    /** Null unless it has failed. */
    failure: z.nullable(SendingFailure),
    created_at: Timestamp,
    version: Version,
  }),
);
export type ScheduledMessage = z.output<typeof ScheduledMessage>;

const Moment = moment('This is not a point in time.');
const { content } = MessageEdit.shape;

export const NewScheduledMessage = z.object({
  /** Scheduling with the same one again gives the first back. */
  id: z.optional(Id),
  content,
  parent_id: z.optional(z.nullable(Id)),
  send_at: Moment,
});
export type NewScheduledMessage = z.output<typeof NewScheduledMessage>;

export const ScheduledChange = z.object({ content: z.optional(content), send_at: z.optional(Moment) });
export type ScheduledChange = z.output<typeof ScheduledChange>;
