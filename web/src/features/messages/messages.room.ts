import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { joinChannel, leaveChannel } from '@workflow/contract/channels/channels.events.ts';
import { useEffect } from 'react';
import { insist } from '../../platform/insist.ts';
import { atEachConnect, emit } from '../../platform/socket.ts';
import { keepNewest, type MessagePages, messagesKey, numbersOf } from './messages.cache.ts';
import { fetchMissing, messagesQuery } from './messages.queries.ts';

const KEPT_PAGES = 2;

/** Subscribes to the channel, and fetches what was missed until then. */
async function enter(
  client: QueryClient,
  channelId: string,
  signal: AbortSignal,
  again: boolean,
): Promise<void> {
  const answer = await insist(() => emit(joinChannel, { channel_id: channelId }), signal);
  if (!answer?.ok) return;
  const held = await client.fetchQuery({ ...messagesQuery(client, channelId), staleTime: 'static' });
  if (numbersOf(held).upTo < answer.last_seq) await fetchMissing(client, channelId, answer.last_seq);
  // Edits, deletions and reactions have no number by which a gap would show.
  if (again) await client.invalidateQueries({ queryKey: messagesKey(channelId) });
}

/** Keeps this tab in the channel while it is on the screen. */
export function useRoom(channelId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = atEachConnect((signal, again) => {
      // What fails here shows as the list's own error, or is made good at the next connect.
      enter(client, channelId, signal, again).catch(() => {});
    });
    return () => {
      stop();
      void emit(leaveChannel, { channel_id: channelId });
      client.setQueryData<MessagePages>(
        messagesKey(channelId),
        (data) => data && keepNewest(data, KEPT_PAGES),
      );
    };
  }, [client, channelId]);
}
