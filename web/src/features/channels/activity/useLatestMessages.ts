import { useThrottledValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { LatestMessage } from '@workflow/contract/home/home.schema.ts';
import { useEffect, useRef } from 'react';
import { latestMessagesQuery } from '../../home/home.queries.ts';

/** The throttle of refetches, in milliseconds. */
const THROTTLE_MS = 500;
const nothing: ReadonlyMap<string, LatestMessage> = new Map();

/** Returns the latest message of each channel. The query is refetched when an event reports a newer message. */
export function useLatestMessages(
  workspaceId: string,
  channels: readonly Channel[] | undefined,
): ReadonlyMap<string, LatestMessage> {
  const client = useQueryClient();
  const { data = nothing } = useQuery(latestMessagesQuery(workspaceId));
  const position = channels?.reduce(
    (sum, { last_seq, message_count }) => sum + 2 * last_seq - message_count,
    0,
  );
  const current = useThrottledValue(position, THROTTLE_MS);
  const asked = useRef(current);
  useEffect(() => {
    if (current !== undefined && asked.current !== undefined && asked.current !== current) {
      void client.invalidateQueries({ queryKey: latestMessagesQuery(workspaceId).queryKey });
    }
    asked.current = current;
  }, [client, current, workspaceId]);
  return data;
}
