import type { QueryClient } from '@tanstack/react-query';
import { channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { refetchMissingConversations } from '../conversations/conversations.feed.ts';

/**
 * Refetches the channel list when an event refers to a channel that this tab does not know. Returns an unsubscribe
 * function.
 */
export const startChannelRecovery = (client: QueryClient): (() => void) =>
  refetchMissingConversations(client, 'channel', (handleConversation) => [
    subscribe(newMessage, ({ channel_id }) => handleConversation(channel_id)),
    subscribe(channelUpdated, ({ id }) => handleConversation(id)),
  ]);
