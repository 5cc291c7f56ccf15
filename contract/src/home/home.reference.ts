import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleAuthor } from '../users/users.reference.ts';
import * as endpoints from './home.endpoints.ts';
import type { LatestMessage } from './home.schema.ts';
import * as schemas from './home.schema.ts';

const latest: LatestMessage = {
  channel_id: exampleIds.channel,
  id: exampleIds.message,
  seq: 42,
  user: exampleAuthor,
  text: 'The release is ready.',
  created_at: exampleTimes.written,
};

export const homeReference = defineReference(
  { schemas, endpoints },
  {
    about: 'What the dashboard of a workspace shows.',
    operations: {
      getWorkspaceSummary: 'Counts only what the asking person may see.',
      listLatestMessages:
        'Of at most 20 channels that the asking person may read. How much is unread, the list of channels says.',
    },
    parameters: { id: 'The workspace.' },
    schemas: {
      LatestMessage: {
        description: 'The newest message of a channel, as a list of channels shows it.',
        fields: {
          channel_id: 'Where it was written.',
          seq: 'Its number in the channel.',
          text: 'Its first words, on one line and without the signs of Markdown.',
        },
        example: latest,
      },
      LatestMessages: {
        description: 'The newest messages of the channels that were written to last.',
        example: { messages: [latest] },
      },
      WorkspaceSummary: {
        description: 'How much there is in a workspace, for one person.',
        fields: { pending_invitations: 'Null for somebody who may not list them.' },
        example: {
          messages: 1_204,
          pages: 0,
          databases: 3,
          team_members: 14,
          channels: 9,
          pending_invitations: 2,
        },
      },
    },
  },
);
