import type { Tx } from '../../platform/database/transact.ts';
import { type Placed, placeBehind, type Series, spreadOut } from './pages.positions.store.ts';
import { tellPage } from './pages.told.service.ts';

/** A key between two others is longer than they are; it comes with every page, and an index takes none of some thousands. */
const KEY_MAX = 200;

/**
 * The place of something right behind the one called `after`, before all where that is null, behind all where it is not said; its own
 * where it stands there already. Null where there is no such one. Where keys have become long, those around it get others.
 */
export async function findPlace(
  tx: Tx,
  series: Series,
  placed: Placed,
  after: string | null | undefined,
): Promise<string | null> {
  const place = await placeBehind(tx, series, placed, after);
  if (place === null || place === placed.position || place.length <= KEY_MAX) return place;
  const others = await spreadOut(tx, series, place);
  if (series.of === 'pages') for (const id of others) await tellPage(tx, id);
  return placeBehind(tx, series, { ...placed, position: null }, after);
}
