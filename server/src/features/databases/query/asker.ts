import { type BoundFilter, bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { findTimeZone } from './time-zone.store.ts';

/** A filter as somebody means it: `me` and `today` are theirs. @throws QueryProblem where it does not fit the properties */
export async function boundFor(
  reader: Reader,
  { userId }: Actor,
  filter: Filter | null | undefined,
  properties: readonly StoredProperty[],
): Promise<BoundFilter | null> {
  if (!filter) return null;
  const timeZone = (await findTimeZone(reader, userId)) ?? 'UTC';
  return bindFilter(filter, properties, { userId, timeZone });
}
