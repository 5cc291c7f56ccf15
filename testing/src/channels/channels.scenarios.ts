import { randomUUID } from 'node:crypto';
import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import * as events from '@workflow/contract/channels/channels.events.ts';
import {
  type Attempt,
  actorOf,
  conversationParams,
  createMember,
  eventScenario,
  scenario,
  uniqueName,
} from '../access/scenario.ts';

export const channelsScenarios = [
  scenario(channels.listChannels, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(
    channels.listChannels,
    ({ world }) => ({ params: { workspace_id: world.id }, query: { limit: 1, after: 'a' } }),
    { variant: 'from a name on' },
  ),
  scenario(
    channels.createChannel,
    ({ world }) => ({ query: { workspace_id: world.id }, body: { name: uniqueName('plans') } }),
    { facts: () => ({ channel_creators: 'members' }) },
  ),
  scenario(channels.getChannel, conversationParams),
  scenario(channels.updateChannel, (attempt) => ({
    ...conversationParams(attempt),
    body: { name: uniqueName('renamed') },
  })),
  scenario(channels.archiveChannel, conversationParams),
  scenario(channels.unarchiveChannel, conversationParams),
  scenario(channels.deleteChannel, conversationParams),
  scenario(channels.followChannel, conversationParams),
  scenario(channels.unfollowChannel, conversationParams),
  scenario(channels.countChannelPeople, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(
    channels.countChannelPeople,
    ({ world }) => ({ params: { workspace_id: world.id }, query: { limit: 1, after: world.id } }),
    { variant: 'from a channel on' },
  ),
  scenario(channels.listChannelFollowers, conversationParams),
  scenario(
    channels.listChannelFollowers,
    (attempt) => ({ ...conversationParams(attempt), query: { limit: 1, after: attempt.world.owner.id } }),
    { variant: 'from somebody on' },
  ),
  scenario(channels.listChannelMembers, conversationParams),
  scenario(
    channels.listChannelMembers,
    (attempt) => ({ ...conversationParams(attempt), query: { limit: 1, after: attempt.world.owner.id } }),
    { variant: 'from somebody on' },
  ),
  scenario(channels.searchChannelReaders, (attempt) => ({
    ...conversationParams(attempt),
    query: { q: 'a' },
  })),
  scenario(
    channels.addChannelMember,
    async (attempt) => ({
      ...conversationParams(attempt),
      body: { user_id: (await createMember(attempt, 'guest')).id },
    }),
    {
      variant: 'somebody whom guests do not know',
      outcome: ({ actor }) => (actor === 'guest' ? '422 not_in_workspace' : '201'),
    },
  ),
  scenario(
    channels.addChannelMember,
    ({ world, target }) => ({
      params: { id: target.conversationId },
      body: { user_id: world.colleague.id },
    }),
    { variant: 'somebody who is in it', outcome: () => '200' },
  ),
  scenario(
    channels.removeChannelMember,
    ({ world, target }) => ({ params: { id: target.conversationId, user_id: world.colleague.id } }),
    { variant: 'somebody else', facts: () => ({ is_oneself: false }) },
  ),
  scenario(
    channels.removeChannelMember,
    (attempt) => ({ params: { id: attempt.target.conversationId, user_id: actorOf(attempt).id } }),
    {
      variant: 'oneself',
      facts: () => ({ is_oneself: true }),
      outcome: ({ target }) => (target.is_member ? '204' : '404 channel_member_not_found'),
    },
  ),
];

const channelRef = ({ target }: Attempt) => ({ channel_id: target.conversationId });

export const channelsEventScenarios = [
  eventScenario(events.joinChannel, channelRef),
  // A client may leave any channel room, also one that does not exist.
  eventScenario(events.leaveChannel, () => ({ channel_id: randomUUID() })),
  eventScenario(events.typing, channelRef, events.joinChannel),
  eventScenario(events.stopTyping, channelRef, events.joinChannel),
];
