import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../../platform/socket/socket.ts';
import type { Conversation } from '../../conversations/conversations.cache.ts';
import { markDelivered, markSeen, recordSeenPosition } from './receipt-queue.ts';

/** Sends delivered and seen receipts for the open conversation; null if none is open. */
export function useReceipts(
  conversation: Conversation | null,
  newest: Message | undefined,
  newestFromOthers: Message | undefined,
  seesNewest: boolean,
): void {
  const client = useQueryClient();
  const connection = useConnection(({ state }) => state);
  const opened = useRef(conversation);

  useEffect(() => {
    if (opened.current) recordSeenPosition(client, opened.current.id, opened.current);
  }, [client]);

  // The user's own newest message can be unread after the user marked it as unread.
  const isOwnUnread = newest !== undefined && newest.seq > (conversation?.read_seq ?? 0);
  const toSee = isOwnUnread ? newest : newestFromOthers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: receipts that failed while disconnected are sent again
  useEffect(() => {
    if (!opened.current) return;
    if (seesNewest && toSee) markSeen(client, toSee);
    else if (newestFromOthers) markDelivered(client, newestFromOthers);
  }, [client, newestFromOthers?.id, toSee?.id, seesNewest, connection]);
}
