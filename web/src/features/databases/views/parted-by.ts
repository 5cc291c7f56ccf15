import { statusOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { OpenDatabase } from '../databases.cache.ts';
import { queriedProperties } from '../properties/queried-properties.ts';
import type { ShownView } from './view.ts';

/** By which properties a view parts its rows: a board in columns and lanes, a table in groups. */
export function partedBy(
  open: Pick<OpenDatabase, 'database' | 'properties'>,
  { type, config: { group_by, subgroup_by } }: Pick<ShownView, 'type' | 'config'>,
): { groupBy?: Property | undefined; laneBy?: Property | undefined } {
  const properties = queriedProperties(open);
  const named = properties.find(({ id }) => id === group_by);
  if (type === 'table') return { groupBy: named && propertyTypeOf(named.type).groups ? named : undefined };
  if (type !== 'board') return {};
  const groupBy = named ?? statusOf(open.properties);
  return { groupBy, laneBy: properties.find(({ id }) => id === subgroup_by && id !== groupBy?.id) };
}
