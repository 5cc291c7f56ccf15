import * as channels from '@workflow/contract/channels/channels.permissions.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import {
  databaseVariant,
  listDatabasesPermission,
} from '@workflow/contract/databases/databases.permissions.ts';
import * as invitations from '@workflow/contract/invitations/invitations.permissions.ts';
import * as members from '@workflow/contract/members/members.permissions.ts';
import { reactToMessage, seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import {
  deletePage,
  editPage,
  listPagesPermission,
  seePage,
} from '@workflow/contract/pages/pages.permissions.ts';
import { projectVariant } from '@workflow/contract/projects/projects.permissions.ts';
import * as workspaces from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { expect, test } from 'vitest';

/**
 * What each role may do. The access tests derive their expectations from the permissions, so they do not notice a wrong
 * rule. Here the rules are written out.
 */
type Answers = readonly [owner: boolean, admin: boolean, member: boolean, guest: boolean];
const EVERYONE: Answers = [true, true, true, true];
const ALL_BUT_GUESTS: Answers = [true, true, true, false];
const STAFF: Answers = [true, true, false, false];
const OWNERS: Answers = [true, false, false, false];
const NONE: Answers = [false, false, false, false];

const ROLES: readonly Role[] = ['owner', 'admin', 'member', 'guest'];
const answersOf = (allows: (role: Role) => boolean) => ROLES.map(allows);

const channel = (role: Role, more: Partial<ConversationFacts> = {}): ConversationFacts => ({
  kind: 'channel',
  is_private: false,
  is_member: false,
  is_creator: false,
  is_archived: false,
  role,
  ...more,
});
const joined = { is_member: true };
const made = { is_member: true, is_creator: true };
const hidden = { is_private: true };

const invitedAs = (granted: Role) => (role: Role) =>
  members.inviteWithRole.allows({ role, granted, inviters: 'admins' });
const changes = (target_role: Role, granted: Role) => (role: Role) =>
  members.changeRole.allows({ role, target_role, granted, is_oneself: false });
const removes = (target_role: Role) => (role: Role) =>
  members.removeMember.allows({ role, target_role, is_oneself: false });
const database = (role: Role, is_creator = false) => ({ kind: 'database', role, is_creator }) as const;
const project = (role: Role, is_creator = false) => ({ kind: 'project', role, is_creator }) as const;
const page = (role: Role, is_creator = false) =>
  ({ role, is_creator, level: 'full', has_content_of_others: false }) as const;

const MATRIX: readonly (readonly [string, (role: Role) => boolean, Answers])[] = [
  ['see the workspace', (role) => workspaces.seeWorkspace.allows({ role }), EVERYONE],
  ['see a public channel', (role) => channelVariant.see.allows(channel(role)), ALL_BUT_GUESTS],
  [
    'see a channel that they were added to',
    (role) => channelVariant.see.allows(channel(role, joined)),
    EVERYONE,
  ],
  ['see a private channel of others', (role) => channelVariant.see.allows(channel(role, hidden)), NONE],
  [
    'read a message where they can read',
    (role) => seeMessage.allows({ ...channel(role, joined), is_author: false }),
    EVERYONE,
  ],
  ['post where they can read', (role) => channelVariant.post.allows(channel(role, joined)), EVERYONE],
  ['post in a public channel', (role) => channelVariant.post.allows(channel(role)), ALL_BUT_GUESTS],
  [
    'react where they can read',
    (role) => reactToMessage.allows({ ...channel(role, joined), is_author: false }),
    EVERYONE,
  ],
  [
    'create channels',
    (role) => workspaces.createChannel.allows({ role, channel_creators: 'members' }),
    ALL_BUT_GUESTS,
  ],
  [
    'create channels where the policy says admins',
    (role) => workspaces.createChannel.allows({ role, channel_creators: 'admins' }),
    STAFF,
  ],
  ['edit a channel', (role) => channels.editChannel.allows(channel(role, joined)), ALL_BUT_GUESTS],
  [
    'create pages, databases and projects',
    (role) => workspaces.createContent.allows({ role }),
    ALL_BUT_GUESTS,
  ],
  ['list pages', (role) => listPagesPermission.allows({ role }), ALL_BUT_GUESTS],
  ['list databases', (role) => listDatabasesPermission.allows({ role }), ALL_BUT_GUESTS],
  ['see a page', (role) => seePage.allows(page(role)), ALL_BUT_GUESTS],
  ['edit a page', (role) => editPage.allows(page(role)), ALL_BUT_GUESTS],
  ['see a database', (role) => databaseVariant.see.allows(database(role)), ALL_BUT_GUESTS],
  ['edit a database', (role) => databaseVariant.edit.allows(database(role)), ALL_BUT_GUESTS],
  ['see a project', (role) => projectVariant.see.allows(project(role)), ALL_BUT_GUESTS],
  ['edit a project', (role) => projectVariant.edit.allows(project(role)), ALL_BUT_GUESTS],
  ['delete a channel of others', (role) => channels.deleteChannel.allows(channel(role, joined)), STAFF],
  ['delete their own channel', (role) => channels.deleteChannel.allows(channel(role, made)), ALL_BUT_GUESTS],
  ['delete a page of others', (role) => deletePage.allows(page(role)), STAFF],
  ['delete their own page', (role) => deletePage.allows(page(role, true)), ALL_BUT_GUESTS],
  ['delete a database of others', (role) => databaseVariant.remove.allows(database(role)), STAFF],
  [
    'delete their own database',
    (role) => databaseVariant.remove.allows(database(role, true)),
    ALL_BUT_GUESTS,
  ],
  ['delete a project of others', (role) => projectVariant.remove.allows(project(role)), STAFF],
  ['delete their own project', (role) => projectVariant.remove.allows(project(role, true)), ALL_BUT_GUESTS],
  ['invite people', (role) => workspaces.invitePeople.allows({ role, inviters: 'admins' }), STAFF],
  [
    'invite people where the policy says members',
    (role) => workspaces.invitePeople.allows({ role, inviters: 'members' }),
    ALL_BUT_GUESTS,
  ],
  [
    'revoke an invitation of others',
    (role) => invitations.revokeInvitation.allows({ role, inviters: 'admins', is_creator: false }),
    STAFF,
  ],
  ['list all invitations', (role) => workspaces.manageMembers.allows({ role }), STAFF],
  ['add guests', invitedAs('guest'), STAFF],
  ['add members', invitedAs('member'), STAFF],
  ['add admins', invitedAs('admin'), STAFF],
  ['add owners', invitedAs('owner'), OWNERS],
  ['make a member an admin', changes('member', 'admin'), STAFF],
  ['make a guest a member', changes('guest', 'member'), STAFF],
  ['make a member an owner', changes('member', 'owner'), OWNERS],
  ['make an admin a member', changes('admin', 'member'), OWNERS],
  ['make an owner a member', changes('owner', 'member'), OWNERS],
  ['remove a guest', removes('guest'), STAFF],
  ['remove a member', removes('member'), STAFF],
  ['remove an admin', removes('admin'), OWNERS],
  ['remove an owner', removes('owner'), OWNERS],
  ['leave', (role) => members.removeMember.allows({ role, target_role: role, is_oneself: true }), EVERYONE],
  [
    'change the name, the icon and the policies',
    (role) => workspaces.manageWorkspace.allows({ role }),
    STAFF,
  ],
  ['delete the workspace', (role) => workspaces.deleteWorkspace.allows({ role }), OWNERS],
];

test.each(MATRIX)('who may %s: owners, admins, members, guests', (_, allows, expected) => {
  expect(answersOf(allows)).toEqual(expected);
});

test('users outside the workspace may do nothing', () => {
  const allowed = MATRIX.filter(([, allows]) => allows(null as never)).map(([what]) => what);
  expect(allowed).toEqual([]);
});
