import type { QueryClient } from '@tanstack/react-query';
import { channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { subscribe } from '../../platform/socket-events.ts';
import { conversationLists, findConversation } from '../conversations/conversations.cache.ts';

/** The news of the channel itself may only be late; and not all tabs have to ask in one moment. In milliseconds. */
const WAIT_MS = 500;
const SPREAD_MS = 500;

/**
 * Fetches the channels anew where there is news of one that the list does not have: that it came to be was missed. Once for all that
 * is noticed meanwhile. Returns an unsubscribe function.
 */
export function startFindingChannels(client: QueryClient): () => void {
  const unknown = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    timer = undefined;
    const isMissing = [...unknown].some((id) => !findConversation(client, id));
    unknown.clear();
    if (isMissing) void client.invalidateQueries(conversationLists('channel'));
  };
  const hear = (channelId: string) => {
    if (findConversation(client, channelId)) return;
    unknown.add(channelId);
    timer ??= setTimeout(look, WAIT_MS + Math.random() * SPREAD_MS);
  };
  const stops = [
    subscribe(newMessage, ({ channel_id }) => hear(channel_id)),
    subscribe(channelUpdated, ({ id }) => hear(id)),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
