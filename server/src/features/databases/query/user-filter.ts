import { primaryTimeZone } from '@workflow/contract/core/schemas/time-zone.ts';
import { type BoundFilter, bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';
import { findTimeZone } from './time-zone.store.ts';

/** Returns the time zone that the client sent; otherwise the one that the user’s clients reported last, or UTC. */
export const resolveTimeZone = async (reader: Reader, userId: string, sent?: string): Promise<string> =>
  sent === undefined ? ((await findTimeZone(reader, userId)) ?? 'UTC') : primaryTimeZone(sent);

/**
 * Resolves a filter for a user: `me` is that user, and `today` is in the time zone of `resolveTimeZone`. @throws
 * QueryProblem if it does not fit the properties
 */
export async function bindFilterForUser(
  reader: Reader,
  { userId }: Actor,
  filter: Filter | null | undefined,
  properties: readonly StoredProperty[],
  sentTimeZone?: string,
): Promise<BoundFilter | null> {
  if (!filter) return null;
  return bindFilter(filter, properties, {
    userId,
    timeZone: await resolveTimeZone(reader, userId, sentTimeZone),
  });
}
