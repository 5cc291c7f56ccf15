import * as z from 'zod/mini';
import { conversationEndpoints } from '../conversations/conversations.endpoints.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { MemberPage } from '../members/members.schema.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import {
  createChannel as createChannelPermission,
  seeWorkspace,
} from '../workspaces/workspaces.permissions.ts';
import { channelErrors } from './channels.errors.ts';
import * as permissions from './channels.permissions.ts';
import {
  Channel,
  ChannelChanges,
  ChannelFollowerList,
  ChannelMember,
  ChannelMemberList,
  ChannelPage,
  ChannelPeopleCount,
  ChannelPeopleCountPage,
  NewChannel,
  NewChannelMember,
} from './channels.schema.ts';
import { channelVariant } from './channels.variant.ts';

const ChannelParams = z.object({ id: Id });

export const listChannels = defineEndpoint({
  method: 'GET',
  path: '/channels/workspace/:workspace_id',
  summary: 'List the channels of a workspace that the user can read, by name',
  params: z.object({ workspace_id: Id }),
  query: ChannelPage,
  response: z.array(Channel),
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const createChannel = defineEndpoint({
  method: 'POST',
  path: '/channels',
  summary: 'Create a channel; the creator is the first member of a private one',
  query: z.object({ workspace_id: Id }),
  body: NewChannel,
  response: Channel,
  status: 201,
  errors: [
    workspaceErrors.workspace_not_found,
    workspaceErrors.channel_creation_restricted,
    channelErrors.channel_name_taken,
  ],
  permission: createChannelPermission,
});

export const getChannel = defineEndpoint({
  method: 'GET',
  path: '/channels/:id',
  summary: 'Get a channel',
  params: ChannelParams,
  response: Channel,
  errors: [channelErrors.channel_not_found],
  permission: channelVariant.see,
});

export const updateChannel = defineEndpoint({
  method: 'PATCH',
  path: '/channels/:id',
  summary: 'Change the name, topic or description of a channel',
  params: ChannelParams,
  body: ChannelChanges,
  response: Channel,
  errors: [channelErrors.channel_not_found, channelErrors.channel_archived, channelErrors.channel_name_taken],
  permission: permissions.editChannel,
});

export const archiveChannel = defineEndpoint({
  method: 'PUT',
  path: '/channels/:id/archive',
  summary: 'Archive a channel: it becomes read-only; repeating the request changes nothing',
  params: ChannelParams,
  response: Channel,
  errors: [channelErrors.channel_not_found],
  permission: permissions.archiveChannel,
});

export const unarchiveChannel = defineEndpoint({
  method: 'DELETE',
  path: '/channels/:id/archive',
  summary: 'Unarchive a channel; repeating the request changes nothing',
  params: ChannelParams,
  status: 204,
  errors: [channelErrors.channel_not_found],
  permission: permissions.archiveChannel,
});

export const deleteChannel = defineEndpoint({
  method: 'DELETE',
  path: '/channels/:id',
  summary: 'Delete a channel with all its messages',
  params: ChannelParams,
  status: 204,
  errors: [channelErrors.channel_not_found],
  permission: permissions.deleteChannel,
});

export const followChannel = defineEndpoint({
  method: 'PUT',
  path: '/channels/:id/follow',
  summary: 'Follow a channel; repeating the request changes nothing',
  params: ChannelParams,
  response: Channel,
  errors: [channelErrors.channel_not_found],
  permission: channelVariant.see,
});

export const unfollowChannel = defineEndpoint({
  method: 'DELETE',
  path: '/channels/:id/follow',
  summary: 'Unfollow a channel; repeating the request changes nothing',
  params: ChannelParams,
  status: 204,
  errors: [channelErrors.channel_not_found],
  permission: channelVariant.see,
});

export const countChannelPeople = defineEndpoint({
  method: 'GET',
  path: '/channels/workspace/:workspace_id/people',
  summary:
    'Count the users of each channel, by channel id: the members of a private one, the followers of a public one',
  params: z.object({ workspace_id: Id }),
  query: ChannelPeopleCountPage,
  response: z.array(ChannelPeopleCount),
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const listChannelFollowers = defineEndpoint({
  method: 'GET',
  path: '/channels/:id/followers',
  summary: 'List the followers of a channel, by user_id',
  params: ChannelParams,
  query: MemberPage,
  response: ChannelFollowerList,
  errors: [channelErrors.channel_not_found],
  permission: channelVariant.see,
});

export const listChannelMembers = defineEndpoint({
  method: 'GET',
  path: '/channels/:id/members',
  summary: 'List the users who were added to a channel, by user_id',
  params: ChannelParams,
  query: MemberPage,
  response: ChannelMemberList,
  errors: [channelErrors.channel_not_found],
  permission: channelVariant.see,
});

export const { searchReaders: searchChannelReaders } = conversationEndpoints(channelVariant);

export const addChannelMember = defineEndpoint({
  method: 'POST',
  path: '/channels/:id/members',
  summary:
    'Add a member of the workspace, a guest only a user they know; repeating the request changes nothing',
  params: ChannelParams,
  body: NewChannelMember,
  response: ChannelMember,
  status: 201,
  statusWhenExisting: 200,
  errors: [channelErrors.channel_not_found, channelErrors.channel_archived, channelErrors.not_in_workspace],
  permission: permissions.addChannelMember,
});

export const removeChannelMember = defineEndpoint({
  method: 'DELETE',
  path: '/channels/:id/members/:user_id',
  summary: 'Remove a user, or leave the channel',
  params: z.object({ id: Id, user_id: Id }),
  status: 204,
  errors: [channelErrors.channel_not_found, channelErrors.channel_member_not_found],
  permission: permissions.removeChannelMember,
});
