import type { QueryClient } from '@tanstack/react-query';
import { preferencesChanged } from '@workflow/contract/preferences/preferences.events.ts';
import { onConnect } from '../../platform/socket/connection-state.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { preferencesQuery } from './preferences.queries.ts';

/** Refetches preferences when another tab or device changed them, and after a reconnect. */
export function refetchPreferences(client: QueryClient): () => void {
  const refetch = () => void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  const stops = [
    subscribe(preferencesChanged, refetch),
    onConnect((again) => {
      if (again) refetch();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
