import type { QueryClient } from '@tanstack/react-query';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { subscribe } from '../../platform/socket-events.ts';
import { findChannel } from './channels.cache.ts';

/** The news of the channel itself may only be late; and not all tabs have to ask in one moment. In milliseconds. */
const WAIT_MS = 500;
const SPREAD_MS = 500;

/**
 * Fetches the channels anew where something is said in one that the list does not have: that it came to be was missed. Once for all
 * that is noticed meanwhile. Answers how to stop.
 */
export function startFindingChannels(client: QueryClient): () => void {
  const unknown = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    timer = undefined;
    const isMissing = [...unknown].some((id) => !findChannel(client, id));
    unknown.clear();
    if (isMissing) void client.invalidateQueries({ queryKey: ['channels'] });
  };
  const stop = subscribe(newMessage, ({ channel_id }) => {
    if (findChannel(client, channel_id)) return;
    unknown.add(channel_id);
    timer ??= setTimeout(look, WAIT_MS + Math.random() * SPREAD_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
