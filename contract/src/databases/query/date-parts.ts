import type { Property } from '../databases.schema.ts';
import type { DatePart } from './figure.schema.ts';

const DATES: readonly Property['type'][] = ['date', 'date_range', 'created_time', 'edited_time'];

/** Whether the property holds dates, which are grouped by periods. */
export const hasDateValues = ({ type }: Pick<Property, 'type'>): boolean => DATES.includes(type);

const cache = new WeakMap<Property, Map<DatePart, Property>>();

/** Returns the property with the period to group its dates by. Returns the same object for the same arguments. */
export function withDatePart(property: Property, by: DatePart | undefined): Property {
  if (by === undefined || !hasDateValues(property)) return property;
  const parted = cache.get(property) ?? new Map<DatePart, Property>();
  cache.set(property, parted);
  const grouped = parted.get(by) ?? { ...property, config: { ...property.config, by } };
  parted.set(by, grouped);
  return grouped;
}

/** Returns the period that the property’s dates are grouped by; undefined if none was chosen. */
export const datePartOf = ({ config }: Property): DatePart | undefined => config.by as DatePart | undefined;
