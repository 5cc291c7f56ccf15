import { isStorable } from '@workflow/contract/core/schemas/text.ts';
import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import { Failure } from '../../../../platform/failure.ts';
import type { StoredProperty } from '../../property-types/sql-property-type.ts';

/**
 * Refuses a cell value.
 * @throws Failure with a sentence that names the property
 */
export function refuseCell({ name }: Pick<StoredProperty, 'name'>, why: string): never {
  throw new Failure(databaseErrors.cell_not_valid, undefined, `“${name}”: ${why}`);
}

const isBlank = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Validates a new cell value and returns it as it is stored; null for an empty cell. @throws Failure if the
 * value is not valid
 */
export function checkCell(property: StoredProperty, given: unknown): CellValue | null {
  const { value } = propertyTypeOf(property.type);
  if (!value) return refuseCell(property, 'This value is calculated and can’t be changed.');
  if (given === null || given === undefined || isBlank(given)) return null;
  const read = value(property.config).safeParse(given);
  if (!read.success) return refuseCell(property, read.error.issues[0]?.message ?? 'This value is not valid.');
  const cell = read.data as CellValue;
  if (typeof cell === 'string' && !isStorable(cell))
    refuseCell(property, 'The text contains a character that cannot be stored.');
  return isBlank(cell) || cell === false ? null : cell;
}

/**
 * Normalizes the previous value that a client sent for a cell, as the server would have stored it. A value that is no longer valid is
 * returned unchanged.
 */
export function normalizeClientValue(property: StoredProperty, said: unknown): CellValue | null {
  try {
    return checkCell(property, said);
  } catch (error) {
    if (error instanceof Failure) return said as CellValue;
    throw error;
  }
}
