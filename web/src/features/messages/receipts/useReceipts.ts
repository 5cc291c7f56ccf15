import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../../platform/socket.ts';
import type { Conversation } from '../../conversations/conversations.cache.ts';
import { markDelivered, markSeen, noteSeen } from './marks.ts';

/** Tells the server how far this person has received and seen the conversation that is open. */
export function useReceipts(
  conversation: Conversation,
  newestFromOthers: Message | undefined,
  seeing: boolean,
): void {
  const client = useQueryClient();
  const connection = useConnection(({ state }) => state);
  const opened = useRef(conversation);

  useEffect(() => {
    noteSeen(client, opened.current.id, opened.current);
  }, [client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed while disconnected is tried again
  useEffect(() => {
    if (!newestFromOthers) return;
    if (seeing) markSeen(client, newestFromOthers);
    else markDelivered(client, newestFromOthers);
  }, [client, newestFromOthers?.id, seeing, connection]);
}
