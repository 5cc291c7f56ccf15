import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { CONFIRM_GROUP_MENTION_FROM } from '@workflow/contract/messages/messages.limits.ts';
import { GROUP_MENTIONS } from '@workflow/contract/messages/messages.mentions.ts';
import { mentionedNamesIn } from '@workflow/contract/messages/messages.names.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { getCurrentUserId } from '../../../platform/session/current-user.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import {
  channelFollowersQuery,
  channelMembersQuery,
  channelsQuery,
} from '../../channels/channels.queries.ts';
import type { Conversation } from '../../conversations/conversations.cache.ts';
import { groupMentionTexts as texts } from './confirm-group-mention.texts.ts';

/** Lists the users that a group mention notifies: all members of a private channel, or the followers of a public one. */
async function listOthers(client: QueryClient, channel: Channel): Promise<readonly UserSummary[]> {
  const people: readonly { readonly user: UserSummary }[] = await (channel.is_private
    ? client.fetchQuery(channelMembersQuery(channel))
    : client.fetchQuery(channelFollowersQuery(channel)));
  const me = getCurrentUserId(client);
  return people.map(({ user }) => user).filter(({ id }) => id !== me);
}

/**
 * Returns whether a text with a group mention may be sent. It asks the author if the mention reaches many users. If the
 * users cannot be counted, for example offline, the text may be sent.
 */
export async function confirmGroupMention(
  client: QueryClient,
  { id, workspace_id, label }: Conversation,
  content: string,
): Promise<boolean> {
  const names = mentionedNamesIn(content).filter((name) => GROUP_MENTIONS.includes(name));
  const [name] = names;
  if (!name) return true;
  try {
    const channels = await client.fetchQuery(channelsQuery(workspace_id));
    const channel = channels.find((one) => one.id === id);
    if (!channel) return true;
    const others = await listOthers(client, channel);
    const isForAll = names.includes('channel');
    const count = isForAll ? others.length : others.filter(({ status }) => status === 'online').length;
    if (count <= CONFIRM_GROUP_MENTION_FROM) return true;
    return await confirmAction({
      title: texts.title({ name: isForAll ? '@channel' : '@here' }),
      message: isForAll ? texts.all({ count, channel: label }) : texts.present({ count, channel: label }),
      confirmLabel: texts.send,
    });
  } catch {
    return true;
  }
}
