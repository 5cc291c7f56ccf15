import type { QueryClient } from '@tanstack/react-query';
import { catchUp, connected } from '@workflow/contract/realtime/realtime.events.ts';
import { channelsAppliers } from '../features/channels/channels.events.ts';
import { membersAppliers } from '../features/members/members.events.ts';
import { messagesAppliers } from '../features/messages/messages.events.ts';
import { reactionsAppliers } from '../features/reactions/reactions.events.ts';
import { workspacesAppliers } from '../features/workspaces/workspaces.events.ts';
import { type AppliedEvent, ignores } from '../platform/applier.ts';
import { subscribe } from '../platform/socket-events.ts';

/** What each event of the server does to the cache, over all features. */
export const appliers: readonly AppliedEvent[] = [
  ...workspacesAppliers,
  ...membersAppliers,
  ...channelsAppliers,
  ...messagesAppliers,
  ...reactionsAppliers,
  ignores(connected, 'it says that the socket is open, which the connection store knows'),
  ignores(catchUp, 'it brings nothing itself: `followCatchUp` fetches anew'),
];

/** Lets the socket's events reach the cache; returns an unsubscribe function. */
export function applyEvents(client: QueryClient): () => void {
  const stops = appliers.flatMap(({ event, apply }) =>
    apply ? [subscribe(event, (payload) => apply(client, payload as never))] : [],
  );
  return () => {
    for (const stop of stops) stop();
  };
}
