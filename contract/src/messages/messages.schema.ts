import * as z from 'zod/mini';
import { EndedCall } from '../calls/calls.schema.ts';
import { channelVariant } from '../channels/channels.variant.ts';
import {
  type ConversationVariant,
  type ReferenceSchema,
  referenceSchema,
} from '../conversations/conversations.variant.ts';
import { variants } from '../conversations/variants.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { moment } from '../core/schemas/moment.ts';
import { Count } from '../core/schemas/number.ts';
import { integerParameter, pageAfter, sequenceParameter } from '../core/schemas/paging.ts';
import { maxLengthChecks, text, visibleCheck, visibleText } from '../core/schemas/text.ts';
import { unionOf } from '../core/schemas/union.ts';
import { Version } from '../core/schemas/version.ts';
import { MESSAGE_FILES_MAX } from '../files/files.limits.ts';
import { FilePicture, FileUrl, MessageFile } from '../files/files.schema.ts';
import { Pin } from '../pins/pins.schema.ts';
import { Poll } from '../polls/polls.schema.ts';
import { Preview } from '../previews/previews.schema.ts';
import { reactionSchema } from '../reactions/reactions.schema.ts';
import { threadFields } from '../threads/threads.schema.ts';
import { Author } from '../users/users.schema.ts';
import {
  HISTORY_PAGE_MAX,
  MESSAGE_CONTENT_MAX,
  MESSAGE_PAGE_MAX,
  MESSAGE_PAGE_SIZE,
  SEARCH_LENGTH_MAX,
  SEARCH_PAGE_SIZE,
} from './messages.limits.ts';
import { Mention } from './messages.mentions.ts';

export const MessageType = z.enum(['text', 'image', 'video', 'file']);

/** The delivery status of a message: the furthest status that any recipient has reached. */
export const MessageStatus = z.enum(['sent', 'delivered', 'seen']);
export type MessageStatus = z.output<typeof MessageStatus>;

/**
 * A snapshot of a forwarded message. It names its channel or direct message only by id, so users without access learn neither the name nor
 * the members.
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

/** The fields that channel messages and direct messages share. Each kind adds the reference to its conversation. */
export const messageFields = {
  id: Id,
  user_id: Id,
  user: Author,
  content: z.string(),
  mentions: z.array(Mention),
  message_type: MessageType,
  parent_id: z.nullable(Id),
  /** The beginning of the message that this one replies to; null when this is no reply or the original was deleted. */
  reply_to_content: z.nullable(z.string()),
  /** The version of the original message that `reply_to_content` was taken from. */
  reply_to_version: z.nullable(Version),
  /** The author of the original message; null together with `reply_to_content`. */
  reply_to_user: z.nullable(Author),
  ...threadFields,
  /** Whether the message is a reply that is only in its thread, and not in the conversation. */
  thread_only: z.boolean(),
  file_url: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  file_size: z.nullable(Count),
  file_type: z.nullable(z.string()),
  /** The dimensions and the placeholder of an image; null for other files and for images that the server cannot decode. */
  file_picture: z.nullable(FilePicture),
  /** All files of the message, in their order. The fields above describe the first one. */
  files: z.array(MessageFile),
  forwarded: z.nullable(Forwarded),
  /** Link previews in the order of the links; null while there are none. */
  previews: z.nullable(z.array(Preview)),
  status: MessageStatus,
  /** The sequence number within the conversation. It grows by one per message and defines the order of messages. */
  seq: Count,
  /** The idempotency key of the sender. The sender’s tabs match the message with their outbox by it. */
  client_message_id: z.nullable(Id),
  created_at: Timestamp,
  edited_at: z.nullable(Timestamp),
  /** The call that this message records; null for other messages. The text describes it in English. */
  ended_call: z.nullable(EndedCall),
  /** The poll whose question is the text of the message; null for a message without a poll. */
  poll: z.nullable(Poll),
  /** Who pinned the message and when; null for a message that is not pinned. */
  pinned: z.nullable(Pin),
  /** The version of the text. Changes of the quote, status, pin, poll and reactions do not raise it. */
  version: Version,
} as const;

const WRITE_FIRST = 'Write a message first.';
const short = maxLengthChecks(
  MESSAGE_CONTENT_MAX,
  `Message must have at most ${MESSAGE_CONTENT_MAX.toLocaleString('en-US')} characters.`,
);

/** The text of an edit: trimmed, with inner line breaks and spaces preserved. */
const Content = z.string('Message must be text.').check(...short, visibleCheck(WRITE_FIRST), z.trim());

export const newMessageFields = {
  /** The server drops invisible characters. A message with a file may have no text. */
  content: z._default(z.string('Message must be text.').check(...short, z.overwrite(visibleText)), ''),
  /** The server sets this from the file and ignores the value of the client. */
  message_type: z._default(MessageType, 'text'),
  /** The URL of a file that the author uploaded to this conversation and has not sent yet. The server knows its name, size and type. */
  file_url: z.optional(z.nullable(FileUrl)),
  /** Several files, in their order. With `file_url`, that file is the first. */
  files: z.optional(z.nullable(z.array(z.object({ file_url: FileUrl }), 'The files must be a list.'))),
  parent_id: z.optional(z.nullable(Id)),
  /** Keeps a reply in its thread: the conversation does not list it. */
  thread_only: z._default(z.boolean('Give thread_only as true or false.'), false),
  /** The message to forward. The author must be able to read it in the same workspace; the server copies its text and file. */
  forwarded_message_id: z.optional(z.nullable(Id)),
  /** An idempotency key: a second request with the same key returns the first message. */
  client_message_id: z.optional(z.nullable(Id)),
} as const;

/** The id of the conversation in the body, for variants whose path does not contain it. */
type ReferenceInBody<Variant extends ConversationVariant> =
  Variant['paths']['send'] extends `${string}:${string}` ? object : ReferenceSchema<Variant['reference']>;

/** The cursor of a message search. Each request searches one range of messages, from the newest to the oldest. */
export const SearchPosition = z.object({
  /** The search has covered all messages from this `seq` on. */
  before_seq: Count,
  /** When the message with this `seq` was written. */
  searched_to: Timestamp,
});
export type SearchPosition = z.output<typeof SearchPosition>;

interface FileFields {
  readonly file_url?: string | null | undefined;
  readonly files?: readonly { readonly file_url: string }[] | null | undefined;
}

/** Returns the URLs of the files of a new message, in their order and each once. */
export const fileUrlsOf = ({ file_url, files }: FileFields): string[] => [
  ...new Set([...(file_url ? [file_url] : []), ...(files ?? []).map((file) => file.file_url)]),
];

interface ContentFields extends FileFields {
  readonly content: string;
  readonly forwarded_message_id?: string | null | undefined;
}
const hasContent = (message: ContentFields) =>
  message.content !== '' || Boolean(message.forwarded_message_id) || fileUrlsOf(message).length > 0;

/** Checks that a new message has a text, a file or a forwarded message. */
export const requireContent = z.refine<unknown>((message) => hasContent(message as ContentFields), {
  error: WRITE_FIRST,
  path: ['content'],
});

/** Checks the number of files of a message. */
export const limitFiles = z.refine<unknown>(
  (message) => fileUrlsOf(message as FileFields).length <= MESSAGE_FILES_MAX,
  { error: `A message can have at most ${MESSAGE_FILES_MAX} files.`, path: ['files'] },
);

type ReplyFields = { readonly thread_only: boolean; readonly parent_id?: string | null | undefined };
/** Checks that a message that stays in a thread is a reply. */
export const requireParentInThread = z.refine<unknown>(
  (message) => {
    const { thread_only, parent_id } = message as ReplyFields;
    return !thread_only || Boolean(parent_id);
  },
  {
    error: 'A message that is only in a thread needs the parent_id of a message in that thread.',
    path: ['thread_only'],
  },
);

export const messageSchemas = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, messageSchemas, () => {
    const { id, ...fields } = messageFields;
    const inBody = variant.paths.send.includes(':') ? {} : referenceSchema(variant);
    const Message = z.object({
      id,
      ...referenceSchema<Variant['reference']>(variant),
      ...fields,
      reactions: z.array(reactionSchema(variant)),
    });
    return {
      Message,
      FoundMessages: z.object({ messages: z.array(Message), next: z.nullable(SearchPosition) }),
      NewMessage: z
        .object({ ...(inBody as ReferenceInBody<Variant>), ...newMessageFields })
        .check(requireContent, requireParentInThread, limitFiles),
    };
  });

export const { Message, FoundMessages, NewMessage } = messageSchemas(channelVariant);

/** A message of a channel or of a direct message. */
export const AnyMessage = unionOf(variants, (variant) => messageSchemas(variant).Message);
export type Message = z.output<typeof AnyMessage>;

export const MessageEdit = z.object({ content: Content });

/** A page request with at most one position: a message id (`before`, `after`, `around`), a `seq` (`after_seq`) or a time (`at`). */
export const MessagePage = z
  .object({
    limit: integerParameter({ min: 1, max: MESSAGE_PAGE_MAX, fallback: MESSAGE_PAGE_SIZE }),
    before: z.optional(Id),
    after: z.optional(Id),
    around: z.optional(Id),
    after_seq: z.optional(sequenceParameter),
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

/** A message search; `before_seq` is the cursor of the previous response. */
export const MessageSearch = z.object({
  q: text('The search', { min: 1, max: SEARCH_LENGTH_MAX }),
  limit: integerParameter({ min: 1, max: MESSAGE_PAGE_MAX, fallback: SEARCH_PAGE_SIZE }),
  before_seq: z.optional(sequenceParameter),
});
export type MessageSearch = z.output<typeof MessageSearch>;

export const StatusMark = z.object({
  status: z.enum(['delivered', 'seen']),
  /**
   * The version of the read position that the client knows. The server ignores a mark with an outdated version, so a mark in flight does
   * not undo “mark as unread”. Without a version, the mark always applies.
   */
  read_version: z.optional(sequenceParameter),
});

export const Receipt = z.object({ user_id: Id, user: Author, status: z.enum(['delivered', 'seen']) });

/** A page request whose cursor `after` is the `user_id` of the last receipt. */
export const ReceiptPage = pageAfter(Id);
export type ReceiptPage = z.output<typeof ReceiptPage>;

/** A previous version of an edited message. */
export const EarlierText = z.object({ version: Version, content: z.string(), written_at: Timestamp });
export type EarlierText = z.output<typeof EarlierText>;

const VERSION_MAX = 2_147_483_647;

/** A page request whose cursor `before` is the version of the last entry that the client has. */
export const HistoryPage = z.object({
  limit: integerParameter({ min: 1, max: HISTORY_PAGE_MAX, fallback: HISTORY_PAGE_MAX }),
  before: integerParameter({ min: 1, max: VERSION_MAX, fallback: VERSION_MAX }),
});
export type HistoryPage = z.output<typeof HistoryPage>;
