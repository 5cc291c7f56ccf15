import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../../platform/socket.ts';
import { markDelivered, markSeen, noteSeen } from './marks.ts';

/** Tells the server how far this person has received and seen the channel that is open. */
export function useReceipts(channel: Channel, newestFromOthers: Message | undefined, seeing: boolean): void {
  const client = useQueryClient();
  const connection = useConnection(({ state }) => state);
  const opened = useRef(channel);

  useEffect(() => {
    const { id, unread_count, read_seq } = opened.current;
    if (unread_count === 0) noteSeen(id, read_seq);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed while disconnected is tried again
  useEffect(() => {
    if (!newestFromOthers) return;
    if (seeing) markSeen(client, newestFromOthers);
    else markDelivered(newestFromOthers);
  }, [client, newestFromOthers?.id, seeing, connection]);
}
