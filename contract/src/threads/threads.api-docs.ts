import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleAuthor, exampleReader } from '../users/users.api-docs.ts';
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

export const threadsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'A thread contains all direct and indirect replies to a message in one list. Its authors and the users mentioned in it follow it, unless they unfollow it.',
    operations: {
      getThreadFollow: 'For everyone who can read the message. `id` may be any message of the thread.',
      followThread: 'For everyone who can read the message. New replies do not change this setting.',
      markThread: 'For everyone who can read the message. The position only moves forward.',
      listThreads:
        'Returns at most 200 threads that the current user can read. If there are more, unread threads are preferred.',
    },
    parameters: { id: 'The message.', 'listThreads.id': 'The workspace.' },
    schemas: {
      Thread: {
        description: 'A summary of the replies to a message.',
        fields: { people: 'The authors of the latest replies, the latest first; at most three.' },
        example: exampleThread,
      },
      ThreadFollow: {
        description: 'The state of a thread for the current user.',
        fields: {
          message_id: 'The first message of the thread.',
          follow_version: 'Increases with every change of `is_followed`; 0 before the first.',
          read_seq:
            'The `seq` up to which the user has read the thread. It only increases while `read_version` stays the same.',
          read_version: 'Increases whenever `read_seq` decreases.',
        },
        example: exampleThreadFollow,
      },
      FollowedThread: {
        description: 'A thread that the current user follows.',
        fields: {
          message_id: 'The first message of the thread.',
          root: 'The beginning and the author of the first message; null if it was deleted.',
          thread_version: 'Increases with every change of `thread`.',
          last_reply: 'The beginning and the author of the newest reply; null while there is none.',
          unread: 'The `seq` of replies of others after `read_seq`, newest first, at most 100.',
        },
        example: {
          ...exampleThreadFollow,
          root: { user: exampleAuthor, content: 'We ship **on Friday**.', version: 1 },
          thread: exampleThread,
          thread_version: 3,
          last_reply: {
            message_id: exampleIds.message,
            user: exampleAuthor,
            content: 'The tide is right at nine.',
            seq: 131,
            version: 1,
          },
          unread: [131],
        },
      },
      ThreadChoice: { description: 'Whether to follow a thread.', example: { is_followed: false } },
      ThreadMark: {
        description: 'The new read position of a thread.',
        fields: { seq: 'The `seq` of the last message that was read.' },
        example: { seq: 131 },
      },
    },
  },
);
