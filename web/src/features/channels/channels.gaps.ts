import type { QueryClient } from '@tanstack/react-query';
import { channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { findMissing } from '../conversations/conversations.feed.ts';

/** Channels that came to be without this tab's hearing of it. Returns an unsubscribe function. */
export const startFindingChannels = (client: QueryClient): (() => void) =>
  findMissing(client, 'channel', (hear) => [
    subscribe(newMessage, ({ channel_id }) => hear(channel_id)),
    subscribe(channelUpdated, ({ id }) => hear(id)),
  ]);
