import { statusPropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database, Property } from '@workflow/contract/databases/databases.schema.ts';
import { type RollupFunction, returnsTexts } from '@workflow/contract/databases/property-types/rollup.ts';
import { hasDateValues, withDatePart } from '@workflow/contract/databases/query/date-parts.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import { chartTexts as texts } from './chart.texts.ts';

export type ChartConfig = NonNullable<ViewConfig['chart']>;

/** Whether rows can be grouped by the property. */
export const canGroupBy = ({ type }: Property) => type !== 'button';
/** Whether the property's groups are numbers. */
export const hasNumericGroups = (property: Property) =>
  isNumeric(property) ||
  (property.type === 'rollup' && !returnsTexts(property.config.function as RollupFunction));
export const isNumeric = ({ type, config }: Property) =>
  type === 'number' || (type === 'formula' && config.result === 'number');

export interface ChartModel {
  readonly config: ChartConfig;
  /** The group property, with the chosen date part if it is a date. */
  readonly x: Property;
  readonly figureName: string;
  /** The property that splits bars and lines. */
  readonly split: Property | undefined;
}

/** Returns what the chart shows, using only properties that still exist. Null if the database has no suitable property. */
export function chartModelOf(
  kind: Database['kind'],
  properties: readonly Property[],
  chosen: ChartConfig | undefined,
): ChartModel | null {
  const x =
    properties.find(({ id }) => id === chosen?.x) ??
    statusPropertyOf(properties) ??
    properties.find(canGroupBy);
  if (!x) return null;
  const of = properties.find(({ id }) => id === chosen?.figure?.property_id);
  const figure = chosen?.figure && of && isNumeric(of) ? chosen.figure : undefined;
  const shape = chosen?.shape ?? 'bar';
  const by = hasDateValues(x) ? (chosen?.by ?? 'month') : undefined;
  const splitBy = properties.find(
    (one) => one.id === chosen?.split?.property_id && one.id !== x.id && canGroupBy(one),
  );
  const split = splitBy && chosen?.split;
  const config: ChartConfig = {
    shape,
    x: x.id,
    ...(by && { by }),
    ...(figure && { figure }),
    ...(split && { split }),
  };
  return {
    config,
    x: withDatePart(x, by, getTimeZone()),
    split: splitBy && shape !== 'pie' ? withDatePart(splitBy, split?.by, getTimeZone()) : undefined,
    figureName: figure ? texts[figure.kind]({ property: of!.name }) : texts.count[kind],
  };
}
