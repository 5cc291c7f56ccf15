import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { memberErrors } from '../members/members.errors.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { dmErrors } from './dms.errors.ts';
import { Dm, DmPage, GroupDmChanges, NewDm, NewGroupDmMembers } from './dms.schema.ts';
import { dmVariant } from './dms.variant.ts';

const DmParams = z.object({ id: Id });

export const listDms = defineEndpoint({
  method: 'GET',
  path: '/dms/workspace/:workspace_id',
  summary: 'List the direct messages of the user in a workspace, the most recently active first',
  params: z.object({ workspace_id: Id }),
  query: DmPage,
  response: z.array(Dm),
  errors: [workspaceErrors.workspace_not_found, dmErrors.unknown_dm],
  permission: seeWorkspace,
});

export const startDm = defineEndpoint({
  method: 'POST',
  path: '/dms',
  summary: 'Start a conversation with one or more users, or return the existing one',
  body: NewDm,
  response: Dm,
  status: 201,
  statusWhenExisting: 200,
  errors: [workspaceErrors.workspace_not_found, memberErrors.member_not_found, dmErrors.dm_with_oneself],
  permission: seeWorkspace,
});

export const markDmRead = defineEndpoint({
  method: 'PATCH',
  path: '/dms/:id/read',
  summary: 'Mark all messages of the conversation as seen',
  params: DmParams,
  response: Dm,
  errors: [dmErrors.dm_not_found],
  permission: dmVariant.see,
});

export const updateGroupDm = defineEndpoint({
  method: 'PATCH',
  path: '/dms/:id',
  summary: 'Name a group, or remove its name',
  params: DmParams,
  body: GroupDmChanges,
  response: Dm,
  errors: [dmErrors.dm_not_found, dmErrors.not_a_group],
  permission: dmVariant.post,
});

export const addGroupDmMembers = defineEndpoint({
  method: 'POST',
  path: '/dms/:id/members',
  summary: 'Add users to a group, who can then read its earlier messages',
  params: DmParams,
  body: NewGroupDmMembers,
  response: Dm,
  errors: [dmErrors.dm_not_found, dmErrors.not_a_group, dmErrors.group_full, memberErrors.member_not_found],
  permission: dmVariant.post,
});

export const leaveGroupDm = defineEndpoint({
  method: 'POST',
  path: '/dms/:id/leave',
  summary: 'Leave a group',
  params: DmParams,
  status: 204,
  errors: [dmErrors.dm_not_found, dmErrors.not_a_group, dmErrors.group_too_small],
  permission: dmVariant.see,
});
