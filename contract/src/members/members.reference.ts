import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleSummary } from '../users/users.reference.ts';
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

export const membersReference = defineReference(
  { schemas, endpoints },
  {
    about: 'The people of a workspace.',
    operations: {
      listMembers: 'Members see everybody; a guest sees themselves and the people in their channels.',
      addMember: 'Owners and admins. Nobody gives a role above their own.',
      removeMember:
        'Owners and admins remove those below them, owners anybody; everybody may remove themselves. The last owner has to stay. It takes effect at once, also on open sockets; what the person wrote remains.',
    },
    parameters: {
      id: 'The workspace.',
      user_id: 'The person.',
      limit: 'How many to give at most.',
      after: 'The `user_id` of the last person that you have; the list goes on behind it.',
    },
    schemas: {
      Member: {
        description: 'Somebody in a workspace.',
        fields: { version: 'Of the membership; `user` has one of its own.' },
        example: member,
      },
      MemberList: { description: 'The people of a workspace.', example: { members: [member] } },
      NewMember: {
        description: 'Somebody who is registered, and the role that they get.',
        example: { user_id: exampleIds.jon, role: 'member' },
      },
    },
  },
);
