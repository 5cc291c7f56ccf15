import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import * as endpoints from './workspaces.endpoints.ts';
import * as schemas from './workspaces.schema.ts';

export const workspacesApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Workspaces contain everything that a team works on. Each member has a role; from the most to the least powerful: `owner`, `admin`, `member`, `guest`. A guest sees only the channels that they were added to and the users in them.',
    operations: {
      listWorkspaces: 'Contains the role of the user in each workspace.',
      createWorkspace:
        'For every signed-in user who owns fewer than 100 workspaces. The slug is derived from the name and unique on the server.',
      getWorkspace: 'For members of the workspace.',
      updateWorkspace:
        'Owners and admins. The slug stays. Policies apply to the next request of each user. With `two_factor_required`, members without two-factor authentication or a passkey get 403 `two_factor_required` everywhere in the workspace until they set one of them up; the caller needs one first. Only owners change `message_retention_days` and `file_retention_days`: a nightly job deletes the messages, or the files of messages, that are older, also pinned and saved ones. A shorter time needs the `password` of the owner, and neither policy deletes anything in the first 24 hours after it was set. Members get the event `workspace_updated`.',
      deleteWorkspace:
        'Owners. The workspace stays usable for 14 days (`deletion`), in which owners can cancel. Then a job removes its members and deletes everything in it, including files. Repeating the request keeps the date.',
      restoreWorkspace: 'Owners. Does nothing if no deletion is scheduled.',
    },
    parameters: { id: 'The workspace.' },
    schemas: {
      Role: { description: 'The role of a member, which determines their permissions.', example: 'owner' },
      InvitableRole: { description: 'A role that an invitation can grant.', example: 'member' },
      ChannelCreators: {
        description:
          'Who may create channels: `members` for everyone but guests, `admins` for owners and admins.',
        example: 'members',
      },
      Inviters: {
        description:
          'Who may invite people and add members: `members` for everyone but guests, `admins` for owners and admins. Members see and revoke only their own invitations.',
        example: 'admins',
      },
      RetentionDays: {
        description: 'The number of days after which messages or files are deleted; null to keep them.',
        example: 365,
      },
      EmailDomain: { description: 'The domain of email addresses, without the `@`.', example: 'example.com' },
      Workspace: {
        description: 'A workspace as one of its members sees it.',
        fields: {
          icon: 'An emoji or a few letters.',
          allowed_email_domains:
            'Only users with a confirmed email address of these domains can join; empty for everyone. Always empty for guests.',
          two_factor_required: 'Whether members need two-factor authentication or a passkey.',
          lacks_two_factor:
            'Whether the current user has no access until they set up two-factor authentication or a passkey.',
          message_retention_days: 'The number of days after which messages are deleted; null to keep them.',
          file_retention_days:
            'The number of days after which the files of messages are deleted, while the messages stay; null to keep them.',
          deletion: 'The scheduled deletion; null if there is none.',
          role: 'The role of the current user.',
          role_version: 'The version of `role` and `lacks_two_factor`.',
          version: 'The version of all other fields.',
        },
        example: {
          id: exampleIds.workspace,
          name: 'Northwind',
          slug: 'northwind',
          icon: '🧭',
          role: 'owner',
          role_version: 1,
          created_at: exampleTimes.joined,
          channel_creators: 'members',
          inviters: 'admins',
          allowed_email_domains: [],
          two_factor_required: false,
          lacks_two_factor: false,
          message_retention_days: null,
          file_retention_days: null,
          deletion: null,
          version: 1,
        },
      },
      ScheduledDeletion: {
        description: 'The scheduled deletion of a workspace.',
        fields: {
          due_at: 'When the workspace is deleted. Owners can cancel the deletion until then.',
          requested_by: 'The owner who scheduled it. Null for guests, and after the account was deleted.',
        },
        example: {
          due_at: exampleTimes.later,
          requested_by: { id: exampleIds.ada, username: 'ada', full_name: 'Ada Lovelace', avatar_url: null },
        },
      },
      WorkspaceDeletion: {
        description: 'The confirmation of a deletion.',
        fields: { name: 'The name of the workspace.', password: 'The password of the owner.' },
        example: { name: 'Northwind', password: 'correct horse battery staple' },
      },
      WorkspaceChange: {
        description: 'The fields to change.',
        fields: {
          icon: 'Null shows the first letter of the name.',
          password: 'The password of the owner. Only a shorter retention needs it.',
        },
        example: { name: 'Northwind Traders', icon: null },
      },
      NewWorkspace: { description: 'A workspace to create.', example: { name: 'Northwind', icon: '🧭' } },
    },
  },
);
