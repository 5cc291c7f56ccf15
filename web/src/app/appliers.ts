import type { QueryClient } from '@tanstack/react-query';
import { channelsAppliers } from '../features/channels/channels.events.ts';
import { membersAppliers } from '../features/members/members.events.ts';
import { messagesAppliers } from '../features/messages/messages.events.ts';
import { reactionsAppliers } from '../features/reactions/reactions.events.ts';
import { workspacesAppliers } from '../features/workspaces/workspaces.events.ts';
import type { AppliedEvent } from '../platform/applier.ts';
import { subscribe } from '../platform/socket-events.ts';

/** What each event of the server does to the cache, over all features. */
export const appliers: readonly AppliedEvent[] = [
  ...workspacesAppliers,
  ...membersAppliers,
  ...channelsAppliers,
  ...messagesAppliers,
  ...reactionsAppliers,
];

/** Lets the socket's events reach the cache; answers how to stop. */
export function applyEvents(client: QueryClient): () => void {
  const stops = appliers.flatMap(({ event, apply }) =>
    apply ? [subscribe(event, (payload) => apply(client, payload as never))] : [],
  );
  return () => {
    for (const stop of stops) stop();
  };
}
