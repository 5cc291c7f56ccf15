import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { DayBounds } from '@workflow/contract/databases/property-types/families/days.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import {
  type BoundCondition,
  type BoundFilter,
  isFilterGroup,
} from '@workflow/contract/databases/query/bind.ts';
import { builtInFieldOf } from '@workflow/contract/databases/query/built-in-properties.ts';
import type { NewCells } from '../../rows/commands/row-commands.ts';

const isBounds = (operand: unknown): operand is DayBounds =>
  typeof operand === 'object' && operand !== null && 'first' in operand && 'last' in operand;

/** Returns the operand as a single value. A date range counts only if it is one day. */
const toSingleValue = (operand: unknown): unknown =>
  isBounds(operand) ? (operand.first === operand.last ? operand.first : undefined) : operand;

/** Returns the only cell value that satisfies the condition, or undefined if several values do. */
function impliedValue({
  property: { id, type, config },
  operator,
  operand,
}: BoundCondition): CellValue | undefined {
  // The values of built-in properties are not stored in cells.
  if (builtInFieldOf(id)) return undefined;
  const value = propertyTypeOf(type).value?.(config as never);
  const candidate =
    operator === 'is' ? toSingleValue(operand) : operator === 'contains' ? [operand] : undefined;
  const read = candidate === undefined ? undefined : value?.safeParse(candidate);
  return read?.success ? (read.data as CellValue) : undefined;
}

const conditionsOf = ({ match, conditions }: BoundFilter): BoundCondition[] => {
  if (match === 'or' && conditions.length > 1) return [];
  return conditions.flatMap((one) =>
    isFilterGroup<BoundCondition, BoundFilter>(one) ? conditionsOf(one) : [one],
  );
};

/** Returns the cells that a new row needs to match the filter. Conditions that allow several values are ignored. */
export function cellsImpliedByFilter(filter: BoundFilter | null): NewCells {
  const cells = new Map<Property['id'], CellValue>();
  for (const condition of filter ? conditionsOf(filter) : []) {
    const value = impliedValue(condition);
    if (value === undefined) continue;
    const { id } = condition.property;
    const before = cells.get(id);
    if (before === undefined) cells.set(id, value);
    else if (Array.isArray(before) && Array.isArray(value))
      cells.set(id, [...new Set([...before, ...value])]);
  }
  return Object.fromEntries(cells);
}
