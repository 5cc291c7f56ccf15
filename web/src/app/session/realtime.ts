import type { QueryClient } from '@tanstack/react-query';
import { catchUp, connected } from '@workflow/contract/realtime/realtime.events.ts';
import { ignoreEvent } from '../../platform/feature/event-applier.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { onConnect } from '../../platform/socket/connection-state.ts';
import { reportActivity } from './activity.ts';
import { handleCatchUp } from './catch-up.ts';

/** Refetches failed queries when the server is reachable again. */
function refetchFailedOnConnect(client: QueryClient): () => void {
  const hasFailed = ({ state }: { state: { status: string } }) => state.status === 'error';
  return onConnect(() => void client.refetchQueries({ type: 'active', predicate: hasFailed }));
}

export const realtime: Feature = {
  name: 'realtime',
  appliers: [
    ignoreEvent(connected, 'the connection store already knows that the socket is open'),
    ignoreEvent(catchUp, 'the event carries no data: `handleCatchUp` refetches'),
  ],
  feeds: [handleCatchUp, refetchFailedOnConnect, reportActivity],
};
