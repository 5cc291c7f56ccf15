import type { Property } from '../databases.schema.ts';
import type { DatePart } from './figure.schema.ts';

const DATES: readonly Property['type'][] = ['date', 'date_range', 'created_time', 'edited_time'];

/** Whether the property holds dates, which are grouped by periods. */
export const hasDateValues = ({ type }: Pick<Property, 'type'>): boolean => DATES.includes(type);

const cache = new WeakMap<Property, Map<string, Property>>();

/**
 * Returns the property with the period to group its dates by, and the time zone that determines the day of a date-time. Returns the same
 * object for the same arguments.
 */
export function withDatePart(property: Property, by: DatePart | undefined, timeZone = 'UTC'): Property {
  if (!hasDateValues(property) || (by === undefined && timeZone === 'UTC')) return property;
  const parted = cache.get(property) ?? new Map<string, Property>();
  cache.set(property, parted);
  const key = `${by} ${timeZone}`;
  const config = { ...property.config, ...(by && { by }), time_zone: timeZone };
  const grouped = parted.get(key) ?? { ...property, config };
  parted.set(key, grouped);
  return grouped;
}

/** Returns the period that the property’s dates are grouped by; undefined if none was chosen. */
export const datePartOf = ({ config }: Property): DatePart | undefined => config.by as DatePart | undefined;

/** Returns the time zone that determines the day of the property’s date-times. */
export const groupTimeZoneOf = ({ config }: Property): string =>
  (config.time_zone as string | undefined) ?? 'UTC';
