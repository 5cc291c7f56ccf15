import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import * as endpoints from './workspaces.endpoints.ts';
import * as schemas from './workspaces.schema.ts';

export const workspacesReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'Where people work together. Each member has a role, from the most to the least powerful: `owner`, `admin`, `member`, `guest`. A guest sees the channels that they were added to and the people in them, and nothing else.',
    operations: {
      listWorkspaces: 'With the role that the person has in each.',
      createWorkspace: 'Anybody who has signed in. Its slug comes from the name and is unique on the server.',
      getWorkspace: 'Its members.',
    },
    parameters: { id: 'The workspace.' },
    schemas: {
      Role: { description: 'What somebody may do in a workspace.', example: 'owner' },
      InvitableRole: { description: 'A role that can be given to somebody who comes in.', example: 'member' },
      Workspace: {
        description: 'A workspace as one of its members sees it.',
        fields: {
          icon: 'An emoji or a few letters.',
          role: 'The asking person’s own.',
          version: 'Of all but the role.',
        },
        example: {
          id: exampleIds.workspace,
          name: 'Northwind',
          slug: 'northwind',
          icon: '🧭',
          role: 'owner',
          created_at: exampleTimes.joined,
          version: 1,
        },
      },
      NewWorkspace: { description: 'A workspace to create.', example: { name: 'Northwind', icon: '🧭' } },
    },
  },
);
