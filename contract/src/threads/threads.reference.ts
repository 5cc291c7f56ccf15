import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleAuthor, exampleReader } from '../users/users.reference.ts';
import * as endpoints from './threads.endpoints.ts';
import * as schemas from './threads.schema.ts';

export const exampleThread = {
  reply_count: 3,
  last_reply_at: exampleTimes.later,
  people: [exampleAuthor, exampleReader],
};

export const exampleThreadFollow = {
  message_id: exampleIds.message,
  channel_id: exampleIds.channel,
  workspace_id: exampleIds.workspace,
  is_followed: true,
  follow_version: 1,
  read_seq: 130,
  read_version: 0,
};

export const threadsReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'The replies to a message, and to those, all in one line. Whoever wrote the first message or a reply follows the thread, and so does whoever is mentioned in it, unless they chose otherwise.',
    operations: {
      getThreadFollow: 'Whoever can read the message; any message of the thread names it.',
      followThread: 'Whoever can read the message. What they choose stays, whatever is said in the thread.',
      markThread: 'Whoever can read the message. It only ever moves forward.',
      listThreads:
        'What the asking person can read at the moment; at most 200, of which none that is unread is left out before one that is not.',
    },
    parameters: { id: 'The message.', 'listThreads.id': 'The workspace.' },
    schemas: {
      Thread: {
        description: 'What a message shows of the replies to it.',
        fields: { people: 'Those who replied last, the last one first; at most three.' },
        example: exampleThread,
      },
      ThreadFollow: {
        description: 'What of a thread is the asking person’s own.',
        fields: {
          message_id: 'The first message of the thread.',
          follow_version: 'Grows with every change of `is_followed`; 0 where nothing decided it yet.',
          read_seq:
            'Up to which `seq` of the conversation they have read the thread; within one `read_version` it only grows.',
          read_version: 'Grows whenever `read_seq` goes back.',
        },
        example: exampleThreadFollow,
      },
      FollowedThread: {
        description: 'A thread that the asking person follows.',
        fields: {
          message_id: 'The first message of the thread.',
          root: 'The beginning of that message, and who wrote it; null where it was deleted.',
          thread_version: 'Grows with every change of `thread`.',
          unread: 'The `seq` of what others replied after `read_seq`, newest first, at most 100.',
        },
        example: {
          ...exampleThreadFollow,
          root: { user: exampleAuthor, content: 'We ship **on Friday**.', version: 1 },
          thread: exampleThread,
          thread_version: 3,
          unread: [131],
        },
      },
      ThreadChoice: { description: 'Whether to follow a thread.', example: { is_followed: false } },
      ThreadMark: {
        description: 'How far a thread has been read.',
        fields: { seq: 'The number of the last message that was read.' },
        example: { seq: 131 },
      },
    },
  },
);
