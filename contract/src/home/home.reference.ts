import { defineReference } from '../core/reference.ts';
import * as endpoints from './home.endpoints.ts';
import * as schemas from './home.schema.ts';

export const homeReference = defineReference(
  { schemas, endpoints },
  {
    about: 'What the dashboard of a workspace shows.',
    operations: { getWorkspaceSummary: 'Counts only what the asking person may see.' },
    parameters: { id: 'The workspace.' },
    schemas: {
      WorkspaceSummary: {
        description: 'How much there is in a workspace, for one person.',
        fields: { pending_invitations: 'Null for somebody who may not list them.' },
        example: {
          messages: 1_204,
          pages: 0,
          databases: 0,
          team_members: 14,
          channels: 9,
          pending_invitations: 2,
        },
      },
    },
  },
);
