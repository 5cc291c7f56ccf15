import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { examplePreview } from '../previews/previews.reference.ts';
import { exampleReaction } from '../reactions/reactions.reference.ts';
import { exampleThread } from '../threads/threads.reference.ts';
import { exampleAuthor, exampleReader } from '../users/users.reference.ts';
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
  file_url: null,
  file_name: null,
  file_size: null,
  file_type: null,
  file_picture: null,
  forwarded: null,
  previews: [examplePreview],
  status: 'seen' as const,
  seq: 128,
  client_message_id: exampleIds.clientMessage,
  created_at: exampleTimes.written,
  edited_at: null,
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

export const messagesReference = defineReference(
  { schemas: { ...schemas, Mention, UnreadMention }, endpoints },
  {
    about:
      'What is said in channels. Messages of a channel are numbered by `seq`, without gaps as they are written; one that is deleted leaves its number unused.',
    operations: {
      listMessages:
        'Whoever can read the channel. Without a position: the newest. Give at most one of `before`, `after` and `around`, each the id of a message of this channel, `at` and `after_seq`; the order is the same for all.',
      searchMessages:
        'Whoever can read the channel. Words are parts of the Markdown as it was written, in upper or lower case, of which the first eight count; what is deleted is not found. A large stretch of the conversation is searched at a time: fewer may be found than asked for, and none, where there are more further back, as long as `next` says from where to go on. Of one person’s searches one runs at a time, and the last one waits.',
      sendMessage:
        'Whoever can read the channel. Safe to repeat with the same `client_message_id`, for ever: the first message is given back.',
      listThread:
        'Whoever can read the message. Any message of the thread names it; a first message that was deleted is left out. Positions are as with `listMessages`.',
      editMessage:
        'Its author. `edited_at` says when it was last changed; the same words again change nothing.',
      deleteMessage: 'Its author.',
      markMessage:
        'Whoever can read the message. A mark only ever moves forward; what one has marked unread since `read_version` stays unread, and others see it as seen all the same.',
      listEarlierTexts: 'Whoever can read the message. What a deleted message said is gone with it.',
      listReceipts: 'Whoever can read the message. Nobody is listed for their own.',
    },
    parameters: {
      id: 'The message.',
      'listMessages.id': 'The channel.',
      'searchMessages.id': 'The channel.',
      q: 'The words; any character but white space is meant as it is.',
      limit: 'How many to give at most.',
      'listEarlierTexts.before': 'The `version` of the last text that you have; the list goes on behind it.',
      at: 'A moment: the first message since then, and as many on both sides; where there is none since, the newest.',
      before: 'The messages that were written before this one, the nearest of them.',
      'listMessages.after': 'The messages that were written after this one, the nearest of them.',
      'listThread.after': 'The messages of the thread that were written after this one, the nearest of them.',
      'listReceipts.after': 'The `user_id` of the last person that you have; the list goes on behind it.',
      around: 'This message, and as many on both sides.',
      after_seq: 'The messages numbered above this, the nearest of them.',
      before_seq: 'Where the last answer says to go on; without it the search begins with the newest.',
      read_version: 'Of the read position that you know.',
      status: 'How far the messages have come with the asking person.',
    },
    schemas: {
      MessageType: { description: 'What a message consists of.', example: 'text' },
      MessageStatus: {
        description: 'How far a message has come with anybody but its author.',
        example: 'seen',
      },
      Mention: {
        description:
          'Somebody whom a message names behind an `@`, with `@channel` all who follow, with `@here` those of them who were present; or a channel behind a `#`.',
        fields: {
          name: 'As it was written, in lower case; of a channel with its `#`, and with hyphens for the spaces in its name.',
          user: 'Who that is, whatever they are called by now; null for `channel` and `here`, and for channels.',
          channel_id: 'Which channel that is, whatever it is called by now; null for people and groups.',
          present:
            'Of `@here`, those who followed and were present then. Null where it is for all who follow, as `@channel` is, and `@here` of more than 200.',
        },
        example: exampleMention,
      },
      UnreadMention: {
        description: 'A message that the asking person has not read, and that mentions them.',
        fields: {
          version: 'The version of the message that says so.',
          by_name: 'False where it names only `@channel` or `@here`, which is for those who follow.',
        },
        example: exampleUnreadMention,
      },
      Message: {
        description: 'A message as every reader sees it.',
        fields: {
          content: 'Markdown.',
          file_url: 'The address of the file, relative to the server’s.',
          file_type: 'Told from the bytes of the file.',
          forwarded: 'The message that this one passes on, as it stood then.',
          file_picture: 'How the file is shown; null where it is no picture.',
          previews:
            'Of its first links, in their order. They come some time after the message; null as long as there is none.',
          mentions:
            'Whom it names, of those who could read it when it was written, and which channels, of those that its author could read. Any other `@` and `#` is text.',
          parent_id: 'The message that this one answers.',
          reply_to_content: 'The beginning of the message that this one answers; null once that is deleted.',
          reply_to_version: 'Which version of it `reply_to_content` shows.',
          reply_to_user: 'Who wrote the message that this one answers; null once that is deleted.',
          pinned: 'By whom and when it was pinned.',
          thread_id: 'The first message of the chain of replies that this one stands in.',
          thread: 'What there is of replies, where this message is the first of a chain.',
          thread_version: 'Grows with every change of `thread`; 0 before the first reply.',
          version:
            'Of the text; the quote, the status, the pin, the thread and the reactions change by themselves.',
          status: 'How far it has come with anybody but its author.',
          seq: 'Its number in the channel, which orders messages and shows gaps.',
          client_message_id: 'What its sender called it.',
        },
        example: exampleMessage,
      },
      SearchPosition: {
        description: 'Where a search has come to, from the newest message back.',
        fields: { before_seq: 'From there it goes on.', searched_to: 'When that was written.' },
        example: exampleSearchPosition,
      },
      FoundMessages: {
        description: 'What a search has found in a stretch of a channel.',
        fields: { next: 'Null where it has come to the beginning.' },
        example: { messages: [exampleMessage], next: exampleSearchPosition },
      },
      AnyMessage: {
        description: 'A message of a channel or of a direct conversation.',
        example: exampleMessage,
      },
      NewMessage: {
        description: 'A message to send.',
        fields: {
          content:
            'Markdown. Space around it is dropped. Without any, a message with a file says ‘Sent {file name}’.',
          message_type: 'What the file is counts.',
          file_url:
            'As the upload answered it. The name, size and type of the file are those that the server knows.',
          parent_id: 'The message that this one answers, in the same channel.',
          forwarded_message_id:
            'A message of the same workspace that the author can read: this one carries a copy of it and of its file. Without any text, it says ‘Forwarded a message’.',
          client_message_id: 'Names this message, so that sending it again does not make another one.',
        },
        example: exampleNewMessage,
      },
      Forwarded: {
        description: 'A message that was passed on, as it stood then.',
        fields: {
          message_id: 'The original, which may be gone.',
          channel_id: 'Where it was said; null for a direct conversation.',
          dm_id: 'Where it was said; null for a channel.',
        },
        example: exampleForwarded,
      },
      EarlierText: {
        description: 'What a message said before it was edited.',
        fields: {
          version: 'The version of the message that said so.',
          written_at: 'Since when it said so.',
        },
        example: { version: 1, content: 'We ship **on Thursday**.', written_at: exampleTimes.written },
      },
      MessageEdit: { description: 'The new text.', example: { content: 'We ship **on Monday**.' } },
      Receipt: {
        description: 'How far a message has come with one reader.',
        example: { user_id: exampleIds.jon, user: exampleReader, status: 'seen' },
      },
    },
  },
);
