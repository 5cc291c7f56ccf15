import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import {
  type ConversationFace,
  type ReferenceSchema,
  referenceOf,
} from '../conversations/conversations.face.ts';
import { faces } from '../conversations/faces.ts';
import { ofFace } from '../core/face.ts';
import { Id, Timestamp } from '../core/id.ts';
import { moment } from '../core/moment.ts';
import { Count } from '../core/number.ts';
import { countParameter, numberParameter, pageAfter } from '../core/paging.ts';
import { atMost, text, visible, visibleText } from '../core/text.ts';
import { anyOf } from '../core/union.ts';
import { Version } from '../core/version.ts';
import { FilePicture, FileUrl } from '../files/files.schema.ts';
import { Pin } from '../pins/pins.schema.ts';
import { Preview } from '../previews/previews.schema.ts';
import { reactionSchema } from '../reactions/reactions.schema.ts';
import { threadFields } from '../threads/threads.schema.ts';
import { Author } from '../users/users.schema.ts';
import {
  HISTORY_PAGE_MAX,
  MESSAGE_CONTENT_MAX,
  MESSAGE_PAGE_MAX,
  MESSAGE_PAGE_SIZE,
  SEARCH_MAX,
  SEARCH_PAGE_SIZE,
} from './messages.limits.ts';
import { Mention } from './messages.mentions.ts';

export const MessageType = z.enum(['text', 'image', 'video', 'file']);

/** How far a message has come with anybody else than its author. */
export const MessageStatus = z.enum(['sent', 'delivered', 'seen']);
export type MessageStatus = z.output<typeof MessageStatus>;

/**
 * What a message forwards, as it stood then. It names neither the channel nor the people of a direct message where that was said: whoever
 * can read there knows these by their id.
 */
export const Forwarded = z.object({
  message_id: Id,
  channel_id: z.nullable(Id),
  dm_id: z.nullable(Id),
  user: Author,
  content: z.string(),
  created_at: Timestamp,
});
export type Forwarded = z.output<typeof Forwarded>;

/** What a message of every kind of conversation has; it also refers to its conversation. */
export const messageFields = {
  id: Id,
  user_id: Id,
  user: Author,
  content: z.string(),
  mentions: z.array(Mention),
  message_type: MessageType,
  parent_id: z.nullable(Id),
  /** The beginning of what it answers; null where that is nothing, or deleted. */
  reply_to_content: z.nullable(z.string()),
  /** The version of what it answers that `reply_to_content` shows. */
  reply_to_version: z.nullable(Version),
  /** Who wrote what it answers; null together with `reply_to_content`. */
  reply_to_user: z.nullable(Author),
  ...threadFields,
  file_url: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  file_size: z.nullable(Count),
  file_type: z.nullable(z.string()),
  /** Null where the file is no picture, or cannot be drawn. */
  file_picture: z.nullable(FilePicture),
  forwarded: z.nullable(Forwarded),
  /** Of its links, in their order; null where there is none (yet). */
  previews: z.nullable(z.array(Preview)),
  status: MessageStatus,
  /** Grows by one within its conversation; the order of messages. */
  seq: Count,
  /** Given back to the sender's own tabs, so that each finds what it is still sending. */
  client_message_id: z.nullable(Id),
  created_at: Timestamp,
  edited_at: z.nullable(Timestamp),
  /** Null where it is not pinned. */
  pinned: z.nullable(Pin),
  /** Of the text. The quote, the status, the pin and the reactions change by themselves. */
  version: Version,
} as const;

const WRITE_FIRST = 'Write a message first.';
const short = atMost(
  MESSAGE_CONTENT_MAX,
  `Message must have at most ${MESSAGE_CONTENT_MAX.toLocaleString('en-US')} characters.`,
);

/** Lines and spaces inside are the author's; those around the text are not. */
const Content = z.string('Message must be text.').check(...short, visible(WRITE_FIRST), z.trim());

const newMessageFields = {
  /** What cannot be seen is nothing; with a file it need not be given. */
  content: z._default(z.string('Message must be text.').check(...short, z.overwrite(visibleText)), ''),
  /** Told by the file. */
  message_type: z._default(MessageType, 'text'),
  /** Of a file that the author uploaded to the same conversation and has not sent yet; the server knows the rest of it. */
  file_url: z.optional(z.nullable(FileUrl)),
  parent_id: z.optional(z.nullable(Id)),
  /** One that the author can read in the same workspace: it is copied, with its file. */
  forwarded_message_id: z.optional(z.nullable(Id)),
  /** Sending the same one again gives the first message back. */
  client_message_id: z.optional(z.nullable(Id)),
} as const;

/** The reference to the conversation, where the path to which messages are sent has none. */
type InBody<Face extends ConversationFace> = Face['paths']['send'] extends `${string}:${string}`
  ? object
  : ReferenceSchema<Face['reference']>;

/** Where a search has come to: a stretch of a conversation is searched at a time, from the newest message back. */
export const SearchPosition = z.object({
  /** All from this `seq` on have been looked at. */
  before_seq: Count,
  /** When that was. */
  searched_to: Timestamp,
});
export type SearchPosition = z.output<typeof SearchPosition>;

type Saying = {
  readonly content: string;
  readonly file_url?: string | null | undefined;
  readonly forwarded_message_id?: string | null | undefined;
};
const saysSomething = ({ content, file_url, forwarded_message_id }: Saying) =>
  content !== '' || Boolean(file_url ?? forwarded_message_id);

export const messageSchemas = <const Face extends ConversationFace>(face: Face) =>
  ofFace(face, messageSchemas, () => {
    const { id, ...fields } = messageFields;
    const inBody = face.paths.send.includes(':') ? {} : referenceOf(face);
    const Message = z.object({
      id,
      ...referenceOf<Face['reference']>(face),
      ...fields,
      reactions: z.array(reactionSchema(face)),
    });
    return {
      Message,
      FoundMessages: z.object({ messages: z.array(Message), next: z.nullable(SearchPosition) }),
      NewMessage: z
        .object({ ...(inBody as InBody<Face>), ...newMessageFields })
        .check(
          z.refine((message) => saysSomething(message as Saying), { error: WRITE_FIRST, path: ['content'] }),
        ),
    };
  });

export const { Message, FoundMessages, NewMessage } = messageSchemas(channelFace);

/** A message in whichever kind of conversation. */
export const AnyMessage = anyOf(faces, (face) => messageSchemas(face).Message);
export type Message = z.output<typeof AnyMessage>;

export const MessageEdit = z.object({ content: Content });

/** At most one of the five positions: a message's id, for `after_seq` a number, or for `at` a moment. */
export const MessagePage = z
  .object({
    limit: countParameter({ min: 1, max: MESSAGE_PAGE_MAX, fallback: MESSAGE_PAGE_SIZE }),
    before: z.optional(Id),
    after: z.optional(Id),
    around: z.optional(Id),
    after_seq: z.optional(numberParameter),
    at: z.optional(moment('Give a date and time, such as 2026-11-20T00:00:00Z.')),
  })
  .check(
    z.refine(
      ({ before, after, around, after_seq, at }) =>
        [before, after, around, after_seq, at].filter((position) => position !== undefined).length <= 1,
      'Give only one of before, after, around, after_seq and at.',
    ),
  );
export type MessagePage = z.output<typeof MessagePage>;

/** `before_seq` is that of the position that the last answer gave. */
export const MessageSearch = z.object({
  q: text('The search', { min: 1, max: SEARCH_MAX }),
  limit: countParameter({ min: 1, max: MESSAGE_PAGE_MAX, fallback: SEARCH_PAGE_SIZE }),
  before_seq: z.optional(numberParameter),
});
export type MessageSearch = z.output<typeof MessageSearch>;

export const StatusMark = z.object({
  status: z.enum(['delivered', 'seen']),
  /**
   * Of the position that the caller knows: a mark that was on its way when the person marked something unread does not undo that.
   * Without it the mark counts in any case.
   */
  read_version: z.optional(numberParameter),
});

export const Receipt = z.object({ user_id: Id, user: Author, status: z.enum(['delivered', 'seen']) });

/** `after` is a `user_id`. */
export const ReceiptPage = pageAfter(Id);
export type ReceiptPage = z.output<typeof ReceiptPage>;

/** What a message said before it was edited. */
export const EarlierText = z.object({ version: Version, content: z.string(), written_at: Timestamp });
export type EarlierText = z.output<typeof EarlierText>;

const VERSION_MAX = 2_147_483_647;

/** `before` is a version: of the last text that the caller has. */
export const HistoryPage = z.object({
  limit: countParameter({ min: 1, max: HISTORY_PAGE_MAX, fallback: HISTORY_PAGE_MAX }),
  before: countParameter({ min: 1, max: VERSION_MAX, fallback: VERSION_MAX }),
});
export type HistoryPage = z.output<typeof HistoryPage>;
