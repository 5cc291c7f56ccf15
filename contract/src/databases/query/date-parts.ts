import type { Property } from '../databases.schema.ts';
import type { DatePart } from './figure.schema.ts';

const DATES: readonly Property['type'][] = ['date', 'date_range', 'created_time', 'edited_time'];

/** Whether its values are dates, whose groups are stretches of time. */
export const holdsDates = ({ type }: Pick<Property, 'type'>): boolean => DATES.includes(type);

const known = new WeakMap<Property, Map<DatePart, Property>>();

/** A property as something is grouped by it: dates into these stretches. The same object each time. */
export function inParts(property: Property, by: DatePart | undefined): Property {
  if (by === undefined || !holdsDates(property)) return property;
  const parted = known.get(property) ?? new Map<DatePart, Property>();
  known.set(property, parted);
  const made = parted.get(by) ?? { ...property, config: { ...property.config, by } };
  parted.set(by, made);
  return made;
}

/** Into which stretches something is grouped by the property; undefined where nobody has said it. */
export const partOf = ({ config }: Property): DatePart | undefined => config.by as DatePart | undefined;
