import * as z from 'zod/mini';
import { channelErrors } from '../channels/channels.errors.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { WorkspaceParams } from '../workspaces/workspaces.endpoints.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { memberErrors } from './members.errors.ts';
import * as permissions from './members.permissions.ts';
import { Member, MemberChange, MemberList, MemberPage, NewMember } from './members.schema.ts';

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/members',
  summary: 'List the members of a workspace, by user_id',
  params: WorkspaceParams,
  query: MemberPage,
  response: MemberList,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const addMember = defineEndpoint({
  method: 'POST',
  path: '/workspaces/:id/members',
  summary: 'Add a user to a workspace',
  params: WorkspaceParams,
  body: NewMember,
  response: Member,
  status: 201,
  errors: [
    workspaceErrors.workspace_not_found,
    memberErrors.already_member,
    memberErrors.role_above_own,
    memberErrors.user_not_found,
    memberErrors.user_not_allowed,
    channelErrors.channel_not_found,
  ],
  permission: permissions.inviteWithRole,
  ratePerMinute: 60,
});

export const updateMember = defineEndpoint({
  method: 'PATCH',
  path: '/workspaces/:id/members/:user_id',
  summary: 'Change the role of a member',
  params: z.object({ id: Id, user_id: Id }),
  body: MemberChange,
  response: Member,
  errors: [
    workspaceErrors.workspace_not_found,
    memberErrors.member_not_found,
    memberErrors.member_not_below,
    memberErrors.role_above_own,
    memberErrors.owner_must_accept,
    memberErrors.last_owner,
  ],
  permission: permissions.changeRole,
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/workspaces/:id/members/:user_id',
  summary: 'Remove a member, or leave the workspace',
  params: z.object({ id: Id, user_id: Id }),
  status: 204,
  errors: [
    workspaceErrors.workspace_not_found,
    memberErrors.member_not_found,
    memberErrors.member_not_below,
    memberErrors.last_owner,
  ],
  permission: permissions.removeMember,
});
