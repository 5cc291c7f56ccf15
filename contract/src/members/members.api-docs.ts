import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleSummary } from '../users/users.api-docs.ts';
import * as endpoints from './members.endpoints.ts';
import * as schemas from './members.schema.ts';

const { username, full_name, avatar_url } = exampleSummary;
const member = {
  user_id: exampleIds.jon,
  username,
  email: 'jon@example.com',
  full_name,
  avatar_url,
  role: 'member',
  joined_at: exampleTimes.joined,
  version: 1,
  user: exampleSummary,
} as const;

export const membersApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'The members of a workspace.',
    operations: {
      listMembers: 'Members see everyone. Guests see themselves and the users in their channels.',
      addMember: 'For owners and admins, with a role up to their own.',
      updateMember:
        'Owners can change every role, admins the roles of members below them and their own, each to a role up to their own. The last owner stays an owner. The change takes effect at once, also on open sockets: a member who becomes a guest keeps only the channels that they were added to. Pending invitations of the member that grant a role above the new one are revoked.',
      removeMember:
        'Admins can remove members with a lower role, owners can remove everyone, and every member can remove themselves, except the last owner. The removal takes effect at once, also on open sockets. The content of the removed user remains.',
    },
    parameters: {
      id: 'The id of the workspace.',
      user_id: 'The user.',
      limit: 'The largest number of results to return.',
      after: 'The `user_id` of the last member that the client has. The server returns the members after it.',
    },
    schemas: {
      Member: {
        description: 'A member of a workspace.',
        fields: { version: 'The version of the membership; `user` has its own.' },
        example: member,
      },
      MemberList: { description: 'The members of a workspace.', example: { members: [member] } },
      NewMember: {
        description: 'The user to add, and their role.',
        example: { user_id: exampleIds.jon, role: 'member' },
      },
      MemberChange: { description: 'The new role of the member.', example: { role: 'admin' } },
    },
  },
);
