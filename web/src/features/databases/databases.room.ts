import { useQueryClient } from '@tanstack/react-query';
import { joinDatabase, leaveDatabase } from '@workflow/contract/databases/databases.events.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import { useEffect } from 'react';
import { retryUntilAnswered } from '../../platform/socket/retry-until-answered.ts';
import { emit, runOnEachConnect } from '../../platform/socket/socket.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { type DatabasePlace, databaseKey } from './databases.cache.ts';
import { reorderRows } from './rows/rows.order.ts';

/** So long what is shown of a database waits for its room: what was fetched within it is never out of date. */
const PATIENCE_MS = 1_000;

const entering = new Map<string, Promise<void>>();

/** When the server has begun to send the database's events, or takes too long for that to wait. */
export const whenRoomJoined = (databaseId: string): Promise<void> =>
  entering.get(databaseId) ?? Promise.resolve();

/**
 * Keeps this tab in the database's room while it is on the screen; what it missed is fetched anew, and what nobody tells it of any more
 * is forgotten. Called before the database is asked for.
 */
export function useDatabaseRoom({ id, workspace_id }: DatabasePlace): void {
  const client = useQueryClient();
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    entering.set(id, promise);
    let isLate = false;
    const impatience = setTimeout(() => {
      isLate = true;
      resolve();
    }, PATIENCE_MS);
    const enter = async (signal: AbortSignal, again: boolean) => {
      const answer = await retryUntilAnswered(() => emit(joinDatabase, { database_id: id }), signal);
      if (!answer?.ok) return;
      resolve();
      if (again || isLate) await client.invalidateQueries({ queryKey: databaseKey({ id, workspace_id }) });
    };
    const stop = runOnEachConnect((signal, again) => {
      // What fails here shows as the screen's own error, or is made good at the next connect.
      enter(signal, again).catch(() => {});
    });
    // Rows that are sorted by the names of people are in another order once one of them is called otherwise.
    const stopHearing = subscribe(userUpdated, () => reorderRows(client, { id, workspace_id }, null));
    return () => {
      clearTimeout(impatience);
      stop();
      stopHearing();
      resolve();
      entering.delete(id);
      void emit(leaveDatabase, { database_id: id });
      client.removeQueries({ queryKey: databaseKey({ id, workspace_id }) });
    };
  }, [client, id, workspace_id]);
}
