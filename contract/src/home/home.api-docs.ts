import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleAuthor } from '../users/users.api-docs.ts';
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

export const homeApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'The data of a workspace’s home screen.',
    operations: {
      getWorkspaceSummary: 'Counts only objects that the caller can see.',
      listLatestMessages:
        'Covers at most 20 channels that the current user can read. Unread counts come with `listChannels`.',
    },
    parameters: { id: 'The id of the workspace.' },
    schemas: {
      LatestMessage: {
        description: 'The newest message of a channel.',
        fields: {
          channel_id: 'The channel of the message.',
          seq: 'The number of the message in the channel.',
          text: 'The beginning of the text on one line, without Markdown syntax.',
        },
        example: latest,
      },
      LatestMessages: {
        description: 'The newest messages of the most recently active channels.',
        example: { messages: [latest] },
      },
      WorkspaceSummary: {
        description: 'Counts of the contents of a workspace that the user can see.',
        fields: { pending_invitations: 'Null for users who may not list invitations.' },
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
