import type { Property } from '../databases.schema.ts';
import { type Clock, isRelativeDay, isRelativePeriod, resolveDays } from '../property-types/families/days.ts';
import { propertyTypeOf } from '../property-types/property-types.ts';
import { isFilterGroup } from './bind.ts';
import type { Condition, Filter } from './filter.schema.ts';

/** Returns the filter with relative days and periods replaced by their current dates. */
export function resolveRelativeDays(filter: Filter, properties: readonly Property[], clock: Clock): Filter {
  const plain = (condition: Condition): Condition => {
    const { property_id, operator, value } = condition;
    const property = properties.find(({ id }) => id === property_id);
    const operators = property ? propertyTypeOf(property.type).operators : {};
    if (!Object.hasOwn(operators, operator) || !operators[operator]!.inDays) return condition;
    return isRelativeDay(value) || isRelativePeriod(value)
      ? { ...condition, value: resolveDays(value, clock) }
      : condition;
  };
  const all = ({ match, conditions }: Filter): Filter => ({
    match,
    conditions: conditions.map((one) =>
      isFilterGroup<Condition, Filter>(one as Condition | Filter)
        ? all(one as Filter)
        : plain(one as Condition),
    ) as Filter['conditions'],
  });
  return all(filter);
}
