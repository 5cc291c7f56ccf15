import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleAuthor } from '../users/users.api-docs.ts';
import * as endpoints from './drafts.endpoints.ts';
import * as schemas from './drafts.schema.ts';

const exampleReply = { id: exampleIds.message, seq: 128, content: 'We ship on Friday.', user: exampleAuthor };

export const draftsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Unsent messages, shared between the devices of a user. A client stores a draft locally at once and sends it a moment later; the last request wins.',
    operations: {
      listDrafts: 'Returns the drafts of the current user that are not empty, at most 500.',
      putDraft:
        'For everyone who can read the channel. A user has at most 500 drafts in a workspace. The server notifies their other tabs and devices.',
    },
    parameters: { id: 'The id of the channel.', workspace_id: 'The id of the workspace.' },
    schemas: {
      DraftReply: { description: 'The message that the draft replies to.', example: exampleReply },
      Draft: {
        description: 'An unsent message of the current user.',
        fields: {
          thread_id:
            'The first message of the thread that the draft belongs to; null for the channel itself.',
          reply_to:
            'The message that the draft replies to; null if it replies to none or that message was deleted.',
          version: 'Increases with every change of the draft.',
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
        description: 'The text so far. A draft without text and without a message to reply to is deleted.',
        fields: { thread_id: 'The first message of the thread that the draft belongs to.' },
        example: { text: 'On Monday, rather, because', reply_to_id: exampleIds.message },
      },
    },
  },
);
