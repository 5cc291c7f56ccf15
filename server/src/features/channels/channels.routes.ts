import * as endpoints from '@workflow/contract/channels/channels.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as people from './channel-members.service.ts';
import * as channels from './channels.service.ts';

export const channelRoutes: readonly Route[] = [
  route(endpoints.listChannels, ({ reader, actor, params, query }) =>
    channels.listChannels(reader, actor, params.workspace_id, query),
  ),
  route(endpoints.createChannel, ({ tx, actor, query, body }) =>
    channels.createChannel(tx, actor, query.workspace_id, body),
  ),
  route(endpoints.getChannel, ({ reader, actor, params }) => channels.getChannel(reader, actor, params.id)),
  route(endpoints.updateChannel, ({ tx, actor, params, body }) =>
    channels.updateChannel(tx, actor, params.id, body),
  ),
  route(endpoints.archiveChannel, ({ tx, actor, params }) =>
    channels.archiveChannel(tx, actor, params.id, true),
  ),
  route(endpoints.unarchiveChannel, async ({ tx, actor, params }) => {
    await channels.archiveChannel(tx, actor, params.id, false);
  }),
  route(endpoints.deleteChannel, ({ tx, actor, params }) => channels.deleteChannel(tx, actor, params.id)),
  route(endpoints.followChannel, ({ tx, actor, params }) =>
    channels.followChannel(tx, actor, params.id, true),
  ),
  route(endpoints.unfollowChannel, async ({ tx, actor, params }) => {
    await channels.followChannel(tx, actor, params.id, false);
  }),
  route(endpoints.countChannelPeople, ({ reader, actor, params, query }) =>
    people.countChannelPeople(reader, actor, params.workspace_id, query),
  ),
  route(endpoints.listChannelFollowers, async ({ reader, actor, params, query }) => ({
    followers: await people.listChannelFollowers(reader, actor, params.id, query),
  })),
  route(endpoints.listChannelMembers, async ({ reader, actor, params, query }) => ({
    members: await people.listChannelMembers(reader, actor, params.id, query),
  })),
  route(endpoints.addChannelMember, async ({ tx, actor, params, body, respondExisting }) => {
    const { member, added } = await people.addChannelMember(tx, actor, params.id, body.user_id);
    if (!added) respondExisting();
    return member;
  }),
  route(endpoints.removeChannelMember, ({ tx, actor, params }) =>
    people.removeChannelMember(tx, actor, params.id, params.user_id),
  ),
];
