import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleAuthor } from '../users/users.reference.ts';
import * as endpoints from './drafts.endpoints.ts';
import * as schemas from './drafts.schema.ts';

const exampleReply = { id: exampleIds.message, seq: 128, content: 'We ship on Friday.', user: exampleAuthor };

export const draftsReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'What a person has begun to write, for their other devices. A client keeps it at once where it is written and sends it a moment later; the last that was sent counts.',
    operations: {
      listDrafts: 'One’s own. None that is empty; at most 500.',
      putDraft:
        'Whoever can read the channel; at most 500 in a workspace. The person’s other tabs and devices are told.',
    },
    parameters: { id: 'The channel.', workspace_id: 'The workspace.' },
    schemas: {
      DraftReply: { description: 'The message that is being answered.', example: exampleReply },
      Draft: {
        description: 'What somebody has begun to write.',
        fields: {
          thread_id: 'The first message of the thread in which it is written; null in the channel itself.',
          reply_to: 'The message that it answers, as long as that is there.',
          version: 'Of two states, the later has the greater.',
        },
        example: {
          channel_id: exampleIds.channel,
          workspace_id: exampleIds.workspace,
          thread_id: null,
          text: 'On Monday, rather, because',
          reply_to: exampleReply,
          updated_at: exampleTimes.later,
          version: 3,
        },
      },
      DraftChange: {
        description: 'What is written so far. What has no text and answers nothing is given up.',
        fields: { thread_id: 'The first message of the thread in which it is written.' },
        example: { text: 'On Monday, rather, because', reply_to_id: exampleIds.message },
      },
    },
  },
);
