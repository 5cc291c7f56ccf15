import { statusPropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import { withDatePart } from '@workflow/contract/databases/query/date-parts.ts';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { queriedPropertiesOf } from '../../properties/queried-properties.ts';
import type { ShownView } from '../shown-view.ts';

/** Returns the view's group property, with the chosen date part if it is a date. */
function findGroupProperty(
  open: Pick<OpenDatabase, 'database' | 'properties'>,
  { config: { group_by, group_part } }: Pick<ShownView, 'config'>,
): Property | undefined {
  const named = queriedPropertiesOf(open).find(({ id }) => id === group_by);
  return named && withDatePart(named, group_part, getTimeZone());
}

/** View types that show rows in a list of groups. */
const GROUPED_VIEW_TYPES: readonly ShownView['type'][] = ['table', 'list', 'gallery', 'gantt'];

/** Returns the properties that group a view: `groupBy` for columns or groups, `laneBy` for the lanes of a board. */
export function groupingOf(
  open: Pick<OpenDatabase, 'database' | 'properties'>,
  view: Pick<ShownView, 'type' | 'config'>,
): { groupBy?: Property | undefined; laneBy?: Property | undefined } {
  const named = findGroupProperty(open, view);
  const { type } = view;
  const { subgroup_by, subgroup_part } = view.config;
  if (GROUPED_VIEW_TYPES.includes(type))
    return { groupBy: named && propertyTypeOf(named.type).groups ? named : undefined };
  if (type !== 'board') return {};
  const groupBy = named ?? statusPropertyOf(open.properties);
  const lane = queriedPropertiesOf(open).find(({ id }) => id === subgroup_by && id !== groupBy?.id);
  return { groupBy, laneBy: lane && withDatePart(lane, subgroup_part, getTimeZone()) };
}
