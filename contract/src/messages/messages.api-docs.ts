import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { examplePreview } from '../previews/previews.api-docs.ts';
import { exampleReaction } from '../reactions/reactions.api-docs.ts';
import { exampleThread } from '../threads/threads.api-docs.ts';
import { exampleAuthor, exampleReader } from '../users/users.api-docs.ts';
import * as endpoints from './messages.endpoints.ts';
import { Mention, UnreadMention } from './messages.mentions.ts';
import * as schemas from './messages.schema.ts';

const exampleMention = { name: 'ada', user: exampleAuthor, channel_id: null, present: null };

export const exampleUnreadMention = { message_id: exampleIds.message, seq: 128, version: 1, by_name: true };

export const exampleMessage = {
  id: exampleIds.message,
  channel_id: exampleIds.channel,
  user_id: exampleIds.ada,
  user: exampleAuthor,
  content: 'We ship **on Friday**, @ada: https://harbour.example.com/tides',
  mentions: [exampleMention],
  message_type: 'text' as const,
  parent_id: null,
  reply_to_content: null,
  reply_to_version: null,
  reply_to_user: null,
  thread_id: null,
  thread: exampleThread,
  thread_version: 3,
  thread_only: false,
  file_url: null,
  file_name: null,
  file_size: null,
  file_type: null,
  file_picture: null,
  files: [],
  forwarded: null,
  previews: [examplePreview],
  status: 'seen' as const,
  seq: 128,
  client_message_id: exampleIds.clientMessage,
  created_at: exampleTimes.written,
  edited_at: null,
  ended_call: null,
  poll: null,
  pinned: null,
  version: 1,
  reactions: [exampleReaction],
};

export const exampleSearchPosition = { before_seq: 128, searched_to: exampleTimes.written };

const exampleForwarded = {
  message_id: exampleIds.message,
  channel_id: exampleIds.channel,
  dm_id: null,
  user: exampleAuthor,
  content: 'We ship **on Friday**.',
  created_at: exampleTimes.written,
};

export const exampleNewMessage = {
  channel_id: exampleIds.channel,
  content: 'We ship **on Friday**.',
  client_message_id: exampleIds.clientMessage,
};

export const messagesApiDocs = defineApiDocs(
  { schemas: { ...schemas, Mention, UnreadMention }, endpoints },
  {
    about:
      'Messages of channels. `seq` numbers the messages of a channel in the order in which they were sent, without gaps; the number of a deleted message is not used again.',
    operations: {
      listMessages:
        'For everyone who can read the channel. Replies that are only in their thread are left out. Without a position, returns the newest messages. Send at most one position: `before`, `after` or `around` with the id of a message of this channel, `at`, or `after_seq`. The order of the result is always the same.',
      searchMessages:
        'For everyone who can read the channel. Each word matches a part of the Markdown source, ignoring case; the server uses the first eight words. Deleted messages are not found. One request searches a limited part of the conversation: the result may be shorter than `limit`, or empty, although there are older matches. As long as `next` is not null, continue from there. The server runs one search of a user at a time and keeps only the latest one waiting.',
      sendMessage:
        'For everyone who can read the channel. Sending does not mark messages of others as read. It is always safe to repeat the request with the same `client_message_id`: the server then returns the first message.',
      listThread:
        'For everyone who can read the message. `id` may be any message of the thread. A deleted first message is left out. The positions work as in `listMessages`.',
      editMessage:
        'For the author. `edited_at` is the time of the last change; sending the same text again changes nothing.',
      deleteMessage: 'For the author.',
      markMessage:
        'For everyone who can read the message. The status only moves forward. Messages that the user has marked unread since `read_version` stay unread for them; others still see them as seen. For a reply that is only in its thread, nothing changes: use `markThread`.',
      listEarlierTexts:
        'For everyone who can read the message. Earlier texts are deleted together with the message.',
      listReceipts: 'For everyone who can read the message. The author is not in the list.',
    },
    parameters: {
      id: 'The message.',
      'listMessages.id': 'The channel.',
      'searchMessages.id': 'The channel.',
      q: 'The words to search for, separated by spaces. There are no wildcards: every other character is searched for literally.',
      limit: 'The largest number of results to return.',
      'listEarlierTexts.before': 'The `version` of the last text that you have; the list continues after it.',
      at: 'A time. Returns the first message sent since then, with as many messages before it as after it; if there is none, the newest messages.',
      before: 'Returns the messages sent directly before this one.',
      'listMessages.after': 'Returns the messages sent directly after this one.',
      'listThread.after': 'Returns the messages of the thread sent directly after this one.',
      'listReceipts.after': 'The `user_id` of the last receipt that you have; the list continues after it.',
      around: 'Returns this message with as many messages before it as after it.',
      after_seq: 'Returns the messages that directly follow this number.',
      before_seq:
        'The `before_seq` of `next` in the last response; without it, the search starts with the newest message.',
      read_version: 'The version of the read position that the client knows.',
      status: 'The status for the current user: delivered or seen.',
    },
    schemas: {
      MessageType: { description: 'The kind of content of a message.', example: 'text' },
      MessageStatus: {
        description: 'The furthest status of the message for any user except its author.',
        example: 'seen',
      },
      Mention: {
        description:
          'A mention in a message: a user after an `@`, all followers with `@channel`, the followers who were present with `@here`, or a channel after a `#`.',
        fields: {
          name: 'The mention as it was written, in lower case. For a channel, it starts with `#` and has hyphens instead of spaces.',
          user: 'The mentioned user with their current name; null for `channel`, `here` and channels.',
          channel_id: 'The mentioned channel, even if it has been renamed; null for users and groups.',
          present:
            'For `@here`, the followers who were present when the message was sent. Null where all followers are meant: for `@channel`, and for `@here` with more than 200 present followers.',
        },
        example: exampleMention,
      },
      UnreadMention: {
        description: 'An unread message that mentions the current user.',
        fields: {
          version: 'The version of the message with the mention.',
          by_name: 'False if the message mentions the user only through `@channel` or `@here`.',
        },
        example: exampleUnreadMention,
      },
      Message: {
        description: 'A message as every reader sees it.',
        fields: {
          content: 'The text in Markdown.',
          file_url: 'The path of the file on this server.',
          file_type: 'The media type, determined from the content of the file.',
          forwarded: 'A copy of the forwarded message, made when it was forwarded.',
          file_picture: 'The size and preview of the picture; null for other files.',
          files:
            'All files of the message, in their order. The fields `file_url` to `file_picture` describe the first one.',
          previews:
            'Previews of the first links, in their order in the text. The server adds them some time after the message; null until then.',
          mentions:
            'The mentioned users who could read the message when it was sent, and the mentioned channels that its author could read. Any other `@` or `#` is plain text.',
          parent_id: 'The message that this one replies to.',
          reply_to_content:
            'The beginning of the message that this one replies to; null once that message is deleted.',
          reply_to_version: 'The version of the replied-to message that `reply_to_content` shows.',
          reply_to_user:
            'The author of the message that this one replies to; null once that message is deleted.',
          ended_call:
            'How the call ended that this message records. Describe it in the reader’s language; `content` does so in English.',
          pinned: 'Who pinned the message, and when; null if it is not pinned.',
          thread_id: 'The first message of the thread that this message belongs to; null outside of threads.',
          thread: 'A summary of the replies if this message starts a thread.',
          thread_version: 'Increases with every change of `thread`; 0 before the first reply.',
          thread_only:
            'Whether the message is a reply that only `listThread` and searches return. Its status is never `seen`, because others do not see how far a user has read a thread.',
          version:
            'The version of the text. Quote, status, pin, poll, thread and reactions change without it.',
          status: 'The furthest status for any user except the author.',
          seq: 'The number of the message in the channel. It orders messages and reveals missing ones.',
          client_message_id: 'The idempotency key that the sender chose.',
        },
        example: exampleMessage,
      },
      SearchPosition: {
        description: 'How far a search has come, from the newest message back.',
        fields: {
          before_seq: 'Send this to continue the search.',
          searched_to: 'The time of the oldest message that was searched.',
        },
        example: exampleSearchPosition,
      },
      FoundMessages: {
        description: 'The matches in one searched part of a channel.',
        fields: { next: 'Where to continue; null once the search has reached the first message.' },
        example: { messages: [exampleMessage], next: exampleSearchPosition },
      },
      AnyMessage: {
        description: 'A message of a channel or a direct message.',
        example: exampleMessage,
      },
      NewMessage: {
        description: 'A message to send.',
        fields: {
          content:
            'Markdown. Leading and trailing white space is removed. A message with a file but no text gets the text ‘Sent {file name}’, with the names of all files.',
          message_type: 'Ignored where there is a file: the type then follows from the file.',
          file_url:
            'The `file_url` of the upload response. The server uses the name, size and type that it stored.',
          files:
            'Up to 10 uploaded files, by their `file_url`. If `file_url` is given as well, that file is the first.',
          parent_id: 'The message to reply to, in the same channel.',
          thread_only:
            'Keeps the reply in its thread. The channel, its unread count and its last message leave it out; followers of the thread are notified.',
          forwarded_message_id:
            'A message of the same workspace that the author can read. The new message contains a copy of it and of its files. Without text of its own, it gets the text ‘Forwarded a message’.',
          client_message_id:
            'An idempotency key: sending the message again with the same key does not create a second one.',
        },
        example: exampleNewMessage,
      },
      Forwarded: {
        description: 'A forwarded message, copied when it was forwarded.',
        fields: {
          message_id: 'The original message, which may have been deleted since.',
          channel_id: 'The channel of the original; null for a direct message.',
          dm_id: 'The direct message of the original; null for a channel.',
        },
        example: exampleForwarded,
      },
      EarlierText: {
        description: 'A text that a message had before it was edited.',
        fields: {
          version: 'The version of the message that had this text.',
          written_at: 'When the message got this text.',
        },
        example: { version: 1, content: 'We ship **on Thursday**.', written_at: exampleTimes.written },
      },
      MessageEdit: { description: 'The new text.', example: { content: 'We ship **on Monday**.' } },
      Receipt: {
        description: 'The status of a message for one reader.',
        example: { user_id: exampleIds.jon, user: exampleReader, status: 'seen' },
      },
    },
  },
);
