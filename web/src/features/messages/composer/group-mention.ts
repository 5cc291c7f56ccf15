import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { ASKED_BEFORE_NAMING } from '@workflow/contract/messages/messages.limits.ts';
import { GROUP_MENTIONS } from '@workflow/contract/messages/messages.mentions.ts';
import { namesIn } from '@workflow/contract/messages/messages.names.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { confirmAction } from '../../../ui/confirm.tsx';
import { channelMembersQuery, channelsQuery } from '../../channels/channels.queries.ts';
import type { Conversation } from '../../conversations/conversations.cache.ts';
import { membersQuery } from '../../members/members.queries.ts';
import { messagesTexts as texts } from '../messages.texts.ts';

/** Everybody who reads the channel, but for guests of a public one: of these only they were added. */
async function listReaders(client: QueryClient, channel: Channel): Promise<readonly UserSummary[]> {
  const added = channel.is_private ? await client.fetchQuery(channelMembersQuery(channel)) : null;
  if (added) return added.map(({ user }) => user);
  const members = await client.fetchQuery(membersQuery(channel.workspace_id));
  return members.filter(({ role }) => role !== 'guest').map(({ user }) => user);
}

/**
 * Whether a text may go out that names a group: its author is asked where that is many people. Where nobody can be counted at the moment, it
 * may.
 */
export async function mayNameGroup(
  client: QueryClient,
  { id, workspace_id, label }: Conversation,
  content: string,
): Promise<boolean> {
  const names = namesIn(content).filter((name) => GROUP_MENTIONS.includes(name));
  const [name] = names;
  if (!name) return true;
  try {
    const channels = await client.fetchQuery(channelsQuery(workspace_id));
    const channel = channels.find((one) => one.id === id);
    if (!channel) return true;
    const readers = await listReaders(client, channel);
    const isForAll = names.includes('channel');
    const count = isForAll ? readers.length : readers.filter(({ status }) => status === 'online').length;
    if (count <= ASKED_BEFORE_NAMING) return true;
    return await confirmAction({
      title: texts.namesGroup.title({ name: isForAll ? '@channel' : '@here' }),
      message: isForAll
        ? texts.namesGroup.all({ count, channel: label })
        : texts.namesGroup.present({ count, channel: label }),
      confirmLabel: texts.namesGroup.send,
    });
  } catch {
    return true;
  }
}
