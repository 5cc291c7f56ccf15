import { readPositionAbout } from '../conversations/conversations.reference.ts';
import { exampleIds } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleUnreadMention } from '../messages/messages.reference.ts';
import * as endpoints from './unread.endpoints.ts';
import * as schemas from './unread.schema.ts';

const markedThread = { message_id: exampleIds.message, before_seq: 125, read_seq: 131, read_version: 0 };
const marked = { conversation_id: exampleIds.channel, before_seq: 125, read_seq: 128, read_version: 1 };

export const unreadReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'What is unread to a person, which is their own affair: it may be taken back, while what others see of how far they have come never is.',
    operations: {
      markUnread: 'Whoever can read the message, also one of their own.',
      markChannelRead: 'Whoever can read the channel.',
      markAllRead:
        'Whoever is in the workspace. Others do not see what was marked so as seen. Answers what `PUT` to the same address takes back. Marks at most 2,000 conversations and 2,000 threads, the newest first: whoever is answered as many of either asks again for the rest.',
      unmarkAllRead: 'Whoever is in the workspace. Answers what was taken back.',
    },
    parameters: {
      'markUnread.id': 'The message.',
      'markChannelRead.id': 'The channel.',
      id: 'The workspace.',
    },
    schemas: {
      PositionInConversation: {
        description: 'How far the asking person has read one conversation.',
        fields: {
          ...readPositionAbout,
          unread_deleted:
            'The numbers of deleted messages after `read_seq`, newest first, at most 100; null where the position has not gone back.',
          unread_mentions:
            'Those after `read_seq` that mention the asking person, newest first, at most 100; null where the position has not gone back.',
        },
        example: {
          channel_id: exampleIds.channel,
          read_seq: 127,
          read_version: 1,
          marked_seq: 128,
          seen_seq: 128,
          unread_deleted: [],
          unread_mentions: [exampleUnreadMention],
        },
      },
      MarkedRead: {
        description: 'A conversation that was marked read.',
        fields: {
          conversation_id: 'A channel or a direct message.',
          before_seq: 'What `read_seq` was before.',
        },
        example: marked,
      },
      MarkedThread: {
        description: 'A thread that was marked read.',
        fields: { message_id: 'Its first message.', before_seq: 'What `read_seq` was before.' },
        example: markedThread,
      },
      MarkedReadList: {
        description: 'The conversations, and the threads that the person follows, that were marked read.',
        example: { conversations: [marked], threads: [markedThread] },
      },
      Unmarking: {
        description: 'Which of what was marked read is to be as it was.',
        example: { conversations: [marked], threads: [markedThread] },
      },
    },
  },
);
