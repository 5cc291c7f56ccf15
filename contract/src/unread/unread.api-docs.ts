import { readPositionAbout } from '../conversations/conversations.api-docs.ts';
import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds } from '../core/api/examples.ts';
import { exampleUnreadMention } from '../messages/messages.api-docs.ts';
import * as endpoints from './unread.endpoints.ts';
import * as schemas from './unread.schema.ts';

const markedThread = { message_id: exampleIds.message, before_seq: 125, read_seq: 131, read_version: 0 };
const marked = { conversation_id: exampleIds.channel, before_seq: 125, read_seq: 128, read_version: 1 };

export const unreadApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'The read positions of a user. Only the user sees them, and they can move back. The message status that others see never moves back.',
    operations: {
      markUnread: 'For everyone who can read the message. It may be a message of the user.',
      markChannelRead: 'For everyone who can read the channel.',
      markAllRead:
        'For members of the workspace. Others do not see these messages as seen. Send the response as a `PUT` request to the same path to undo it. Marks at most 2,000 conversations and 2,000 threads, the newest first: if the response contains 2,000 of either, repeat the request for the rest.',
      unmarkAllRead: 'For members of the workspace. Returns the restored conversations and threads.',
    },
    parameters: {
      'markUnread.id': 'The message.',
      'markChannelRead.id': 'The channel.',
      id: 'The workspace.',
    },
    schemas: {
      PositionInConversation: {
        description: 'How far the current user has read a conversation.',
        fields: {
          ...readPositionAbout,
          unread_excluded:
            'The ranges of numbers after `read_seq` that do not count as unread, newest first, at most 100; null if the position has not moved back.',
          unread_mentions:
            'The messages after `read_seq` that mention the current user, newest first, at most 100; null if the position has not moved back.',
        },
        example: {
          channel_id: exampleIds.channel,
          read_seq: 127,
          read_version: 1,
          marked_seq: 128,
          seen_seq: 128,
          unread_excluded: [],
          unread_mentions: [exampleUnreadMention],
        },
      },
      MarkedRead: {
        description: 'A conversation that was marked as read.',
        fields: {
          conversation_id: 'A channel or a direct message.',
          before_seq: 'The value of `read_seq` before.',
        },
        example: marked,
      },
      MarkedThread: {
        description: 'A thread that was marked as read.',
        fields: {
          message_id: 'The first message of the thread.',
          before_seq: 'The value of `read_seq` before.',
        },
        example: markedThread,
      },
      MarkedReadList: {
        description: 'The conversations and followed threads that were marked as read.',
        example: { conversations: [marked], threads: [markedThread] },
      },
      Unmarking: {
        description: 'The conversations and threads to restore.',
        example: { conversations: [marked], threads: [markedThread] },
      },
    },
  },
);
