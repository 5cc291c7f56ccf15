import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { joinDatabase, leaveDatabase } from '@workflow/contract/databases/databases.events.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import { useEffect } from 'react';
import { retryUntilAnswered } from '../../platform/socket/retry-until-answered.ts';
import { createSharedEffect } from '../../platform/socket/shared-effect.ts';
import { emit, runOnEachConnect } from '../../platform/socket/socket.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { type DatabaseRef, databaseKey } from './databases.cache.ts';
import { refetchServerOrders } from './rows/queries/server-order.ts';
import { clearSelectedCells } from './views/table/others/selected-cells.store.ts';

/** Queries wait at most this many milliseconds for the room. Data fetched after joining is never out of date. */
const MAX_JOIN_WAIT_MS = 1_000;

const joining = new Map<string, Promise<void>>();

/** Resolves when this tab has joined the database's socket room, or after a timeout. */
export const whenRoomJoined = (databaseId: string): Promise<void> =>
  joining.get(databaseId) ?? Promise.resolve();

/** Joins the socket room, and refetches data that was fetched before. Returns a function that leaves the room and drops the data. */
function joinRoom({ client, id, workspace_id }: DatabaseRef & { readonly client: QueryClient }): () => void {
  const place = { id, workspace_id };
  const { promise, resolve } = Promise.withResolvers<void>();
  joining.set(id, promise);
  let isLate = false;
  const timeout = setTimeout(() => {
    isLate = true;
    resolve();
  }, MAX_JOIN_WAIT_MS);
  const enter = async (signal: AbortSignal, again: boolean) => {
    const answer = await retryUntilAnswered(() => emit(joinDatabase, { database_id: id }), signal);
    if (!answer?.ok) return;
    resolve();
    if (again || isLate) await client.invalidateQueries({ queryKey: databaseKey(place) });
  };
  const stop = runOnEachConnect((signal, again) => {
    // A failure shows as the screen's own error, or the next connect repairs it.
    enter(signal, again).catch(() => {});
  });
  // Renaming a user changes the order of rows that are sorted by user names.
  const unsubscribe = subscribe(userUpdated, () => refetchServerOrders(client, place, null));
  return () => {
    clearTimeout(timeout);
    stop();
    unsubscribe();
    resolve();
    joining.delete(id);
    void emit(leaveDatabase, { database_id: id });
    clearSelectedCells(id);
    client.removeQueries({ queryKey: databaseKey(place) });
  };
}

const stayInRoom = createSharedEffect(({ id }: Parameters<typeof joinRoom>[0]) => id, joinRoom);

/**
 * Keeps this tab in the database's room while any component shows the database. Data fetched before joining is refetched,
 * and data that no longer receives events is dropped. Call this hook before the database query.
 */
export function useDatabaseRoom({ id, workspace_id }: DatabaseRef): void {
  const client = useQueryClient();
  useEffect(() => stayInRoom({ client, id, workspace_id }), [client, id, workspace_id]);
}
