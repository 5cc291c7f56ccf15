import type { Property } from '../databases.schema.ts';
import { type Clock, daysMeant, isDaySaid, isPeriod } from '../property-types/families/days.ts';
import { propertyTypeOf } from '../property-types/property-types.ts';
import { isGroup } from './bind.ts';
import type { Condition, Filter } from './filter.schema.ts';

/** Returns the filter with relative days and periods replaced by their current dates. */
export function withPlainDays(filter: Filter, properties: readonly Property[], clock: Clock): Filter {
  const plain = (condition: Condition): Condition => {
    const { property_id, operator, value } = condition;
    const property = properties.find(({ id }) => id === property_id);
    const operators = property ? propertyTypeOf(property.type).operators : {};
    if (!Object.hasOwn(operators, operator) || !operators[operator]!.inDays) return condition;
    return isDaySaid(value) || isPeriod(value) ? { ...condition, value: daysMeant(value, clock) } : condition;
  };
  const all = ({ match, conditions }: Filter): Filter => ({
    match,
    conditions: conditions.map((one) =>
      isGroup<Condition, Filter>(one as Condition | Filter) ? all(one as Filter) : plain(one as Condition),
    ) as Filter['conditions'],
  });
  return all(filter);
}
