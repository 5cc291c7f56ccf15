import { databaseRowsChanged } from '@workflow/contract/databases/databases.events.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findWorkspaceOf } from './databases.store.ts';
import { firstPlace, lastPlaces, placesBehind, type Series, spreadOut } from './positions.store.ts';

/**
 * A key between two others is longer than they are: by a sixth of a character where always the same thing is followed. It comes with
 * everything that it sorts, and an index takes none of some thousands.
 */
const KEY_MAX = 200;

async function spread(tx: Tx, series: Series, around: string): Promise<void> {
  await spreadOut(tx, series, around);
  const { databaseId: database_id } = series;
  const workspace_id = await findWorkspaceOf(tx, database_id);
  // Those who look fetch the whole database anew.
  tx.publish(databaseRowsChanged, [rooms.database({ id: database_id, workspace_id })], {
    workspace_id,
    database_id,
  });
}

/** Places right behind these things, in their order; null for one that is not there. Places are held. */
export async function findPlaces(
  tx: Tx,
  series: Series,
  after: readonly string[],
): Promise<(string | null)[]> {
  for (;;) {
    const places = await placesBehind(tx, series, after);
    const long = places.find((place) => place !== null && place.length > KEY_MAX);
    if (!long) return places;
    await spread(tx, series, long);
  }
}

/** A place right behind the one called `after`, before all where that is null, behind all where it is not said; null where there is no such one. */
export async function findPlace(
  tx: Tx,
  series: Series,
  after: string | null | undefined,
): Promise<string | null> {
  if (after === null) return firstPlace(tx, series);
  const [place] =
    after === undefined ? await lastPlaces(tx, series, 1) : await findPlaces(tx, series, [after]);
  return place!;
}
