import { randomUUID } from 'node:crypto';
import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import * as events from '@workflow/contract/channels/channels.events.ts';
import {
  type Attempt,
  aMember,
  channel,
  eventScenario,
  personOf,
  scenario,
  unique,
} from '../access/scenario.ts';

export const channelsScenarios = [
  scenario(channels.listChannels, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(
    channels.listChannels,
    ({ world }) => ({ params: { workspace_id: world.id }, query: { limit: 1, after: 'a' } }),
    { variant: 'from a name on' },
  ),
  scenario(channels.createChannel, ({ world }) => ({
    query: { workspace_id: world.id },
    body: { name: unique('plans') },
  })),
  scenario(channels.getChannel, channel),
  scenario(channels.updateChannel, (attempt) => ({ ...channel(attempt), body: { name: unique('renamed') } })),
  scenario(channels.deleteChannel, channel),
  scenario(channels.followChannel, channel),
  scenario(channels.unfollowChannel, channel),
  scenario(channels.listChannelMembers, channel),
  scenario(
    channels.listChannelMembers,
    (attempt) => ({ ...channel(attempt), query: { limit: 1, after: attempt.world.owner.id } }),
    { variant: 'from somebody on' },
  ),
  scenario(
    channels.addChannelMember,
    async (attempt) => ({
      ...channel(attempt),
      body: { user_id: (await aMember(attempt, 'guest')).id },
    }),
    {
      variant: 'somebody whom guests do not know',
      outcome: ({ actor }) => (actor === 'guest' ? '422 not_in_workspace' : '201'),
    },
  ),
  scenario(
    channels.addChannelMember,
    ({ world, target }) => ({
      params: { id: target.channelId },
      body: { user_id: world.colleague.id },
    }),
    { variant: 'somebody who is in it', outcome: () => '200' },
  ),
  scenario(
    channels.removeChannelMember,
    ({ world, target }) => ({ params: { id: target.channelId, user_id: world.colleague.id } }),
    { variant: 'somebody else', facts: () => ({ is_oneself: false }) },
  ),
  scenario(
    channels.removeChannelMember,
    (attempt) => ({ params: { id: attempt.target.channelId, user_id: personOf(attempt).id } }),
    {
      variant: 'oneself',
      facts: () => ({ is_oneself: true }),
      outcome: ({ target }) => (target.is_member ? '204' : '404 channel_member_not_found'),
    },
  ),
];

const ref = ({ target }: Attempt) => ({ channel_id: target.channelId });

export const channelsEventScenarios = [
  eventScenario(events.joinChannel, ref),
  // One may leave whatever it is.
  eventScenario(events.leaveChannel, () => ({ channel_id: randomUUID() })),
  eventScenario(events.typing, ref, events.joinChannel),
  eventScenario(events.stopTyping, ref, events.joinChannel),
];
