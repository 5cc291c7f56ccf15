import * as z from 'zod/mini';
import { conversationEndpoints } from '../conversations/conversations.endpoints.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/id.ts';
import { MemberPage } from '../members/members.schema.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { createContent, seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { channelErrors } from './channels.errors.ts';
import { channelFace } from './channels.face.ts';
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

const ChannelParams = z.object({ id: Id });

export const listChannels = defineEndpoint({
  method: 'GET',
  path: '/channels/workspace/:workspace_id',
  summary: 'The channels of a workspace that the person can read, by name',
  params: z.object({ workspace_id: Id }),
  query: ChannelPage,
  response: z.array(Channel),
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const createChannel = defineEndpoint({
  method: 'POST',
  path: '/channels',
  summary: 'Create a channel; a private one has its creator as first member',
  query: z.object({ workspace_id: Id }),
  body: NewChannel,
  response: Channel,
  status: 201,
  errors: [workspaceErrors.workspace_not_found, channelErrors.channel_name_taken],
  permission: createContent,
});

export const getChannel = defineEndpoint({
  method: 'GET',
  path: '/channels/:id',
  summary: 'One channel',
  params: ChannelParams,
  response: Channel,
  errors: [channelErrors.channel_not_found],
  permission: channelFace.see,
});

export const updateChannel = defineEndpoint({
  method: 'PATCH',
  path: '/channels/:id',
  summary: 'Rename a channel, or say what it is about',
  params: ChannelParams,
  body: ChannelChanges,
  response: Channel,
  errors: [channelErrors.channel_not_found, channelErrors.channel_archived, channelErrors.channel_name_taken],
  permission: permissions.editChannel,
});

export const archiveChannel = defineEndpoint({
  method: 'PUT',
  path: '/channels/:id/archive',
  summary: 'Archive a channel: it can be read, and nobody writes in it; archiving it again changes nothing',
  params: ChannelParams,
  response: Channel,
  errors: [channelErrors.channel_not_found],
  permission: permissions.archiveChannel,
});

export const unarchiveChannel = defineEndpoint({
  method: 'DELETE',
  path: '/channels/:id/archive',
  summary: 'Bring an archived channel back; one that is not archived is no error',
  params: ChannelParams,
  status: 204,
  errors: [channelErrors.channel_not_found],
  permission: permissions.archiveChannel,
});

export const deleteChannel = defineEndpoint({
  method: 'DELETE',
  path: '/channels/:id',
  summary: 'Delete a channel with all that was said in it',
  params: ChannelParams,
  status: 204,
  errors: [channelErrors.channel_not_found],
  permission: permissions.deleteChannel,
});

export const followChannel = defineEndpoint({
  method: 'PUT',
  path: '/channels/:id/follow',
  summary: 'Follow a channel; following it again changes nothing',
  params: ChannelParams,
  response: Channel,
  errors: [channelErrors.channel_not_found],
  permission: channelFace.see,
});

export const unfollowChannel = defineEndpoint({
  method: 'DELETE',
  path: '/channels/:id/follow',
  summary: 'Follow a channel no more; one that is not followed is no error',
  params: ChannelParams,
  status: 204,
  errors: [channelErrors.channel_not_found],
  permission: channelFace.see,
});

export const countChannelPeople = defineEndpoint({
  method: 'GET',
  path: '/channels/workspace/:workspace_id/people',
  summary:
    'How many people each channel has, by its id: of a private one who is in it, of a public one who follows it',
  params: z.object({ workspace_id: Id }),
  query: ChannelPeopleCountPage,
  response: z.array(ChannelPeopleCount),
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const listChannelFollowers = defineEndpoint({
  method: 'GET',
  path: '/channels/:id/followers',
  summary: 'Who follows the channel, by user_id',
  params: ChannelParams,
  query: MemberPage,
  response: ChannelFollowerList,
  errors: [channelErrors.channel_not_found],
  permission: channelFace.see,
});

export const listChannelMembers = defineEndpoint({
  method: 'GET',
  path: '/channels/:id/members',
  summary: 'The people who were added to the channel by name, by user_id',
  params: ChannelParams,
  query: MemberPage,
  response: ChannelMemberList,
  errors: [channelErrors.channel_not_found],
  permission: channelFace.see,
});

export const { searchReaders: searchChannelReaders } = conversationEndpoints(channelFace);

export const addChannelMember = defineEndpoint({
  method: 'POST',
  path: '/channels/:id/members',
  summary:
    'Add somebody of the workspace, a guest only somebody they know; adding them again changes nothing',
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
  summary: 'Take somebody out, or leave oneself',
  params: z.object({ id: Id, user_id: Id }),
  status: 204,
  errors: [channelErrors.channel_not_found, channelErrors.channel_member_not_found],
  permission: permissions.removeChannelMember,
});
