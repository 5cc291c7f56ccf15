import { type BoundFilter, bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { findTimeZone } from './time-zone.store.ts';

/** Returns the time zone of a user; UTC if the user has set none. */
export const loadTimeZone = async (reader: Reader, userId: string): Promise<string> =>
  (await findTimeZone(reader, userId)) ?? 'UTC';

/**
 * Resolves a filter for a user: `me` is that user, and `today` is in the time zone of that user. @throws
 * QueryProblem if it does not fit the properties
 */
export async function bindFilterForUser(
  reader: Reader,
  { userId }: Actor,
  filter: Filter | null | undefined,
  properties: readonly StoredProperty[],
): Promise<BoundFilter | null> {
  if (!filter) return null;
  return bindFilter(filter, properties, { userId, timeZone: await loadTimeZone(reader, userId) });
}
