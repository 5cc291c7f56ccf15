import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onWorkspaceJoined } from '../workspaces/workspaces.feed.ts';
import { startClosingGaps } from './messages.gaps.ts';
import { startSending } from './outbox/sending.ts';
import { startMarking } from './receipts/marks.ts';

/** What messages need wherever the person is: the outbox is sent, what arrives is marked as delivered, and what did not is fetched. */
export function MessagesFeed() {
  const client = useQueryClient();
  useEffect(() => startSending(client), [client]);
  useEffect(() => startMarking(client), [client]);
  useEffect(() => startClosingGaps(client), [client]);
  useEffect(
    () =>
      onWorkspaceJoined(() => {
        // Nobody told this tab what happened in them meanwhile; the open channel sees to itself.
        client.removeQueries({ queryKey: ['messages'], type: 'inactive' });
      }),
    [client],
  );
  return null;
}
