import { ROLLUP_TEXT_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue, FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { holdsUsers } from '@workflow/contract/databases/property-types/value-kinds.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { listUserNames } from '../properties/user-names.store.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { listLinkedTitles } from '../rows/links/links.store.ts';
import { loadValuesOutsideRows, storedCellValue } from '../rows/rows.reading.ts';
import { FormulaList, type FormulaValue } from './operators.ts';

/** What formulas read from outside of their rows. */
export interface FormulaInputs {
  /** The values of relations and rollups, by property id and row id. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, CellValue>>;
  /** The names of users and the titles of linked rows, by id. */
  readonly names: ReadonlyMap<string, string>;
}

const NO_INPUTS: FormulaInputs = { values: new Map(), names: new Map() };

/** Rollups list users as their ids. */
const mayListUsers = (property: StoredProperty): boolean =>
  holdsUsers(property) || property.type === 'rollup';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isOutside = ({ type }: StoredProperty) => sqlPropertyTypeOf(type).source.from === 'elsewhere';

/** Whether formulas that read the property need inputs from outside of the row. */
export const needsInputs = (property: StoredProperty): boolean => isOutside(property) || holdsUsers(property);

const valueIn = (property: StoredProperty, row: RowRecord, inputs: FormulaInputs): CellValue | null =>
  inputs.values.get(property.id)?.get(row.id) ?? storedCellValue(property, row);

/**
 * Loads what the formulas of these rows read from outside of them. `properties` are those for which `needsInputs`. The rows of a
 * transaction are locked already, so it takes no locks on properties, which come before rows in the lock order. A change of these
 * properties computes the rows again.
 */
export async function loadFormulaInputs(
  { sql, db }: Tx,
  properties: readonly StoredProperty[],
  rows: readonly RowRecord[],
): Promise<FormulaInputs> {
  if (properties.length === 0 || rows.length === 0) return NO_INPUTS;
  const reader: Reader = { sql, db };
  const rowIds = rows.map(({ id }) => id);
  const values = await loadValuesOutsideRows(reader, properties.filter(isOutside), rowIds);
  const idsIn = (isNamed: (property: StoredProperty) => boolean) => {
    const named = properties.filter(isNamed);
    const read = named.flatMap((property) =>
      rows.map((row) => valueIn(property, row, { ...NO_INPUTS, values })),
    );
    const ids = read.flatMap((value) => (Array.isArray(value) ? (value as readonly string[]) : []));
    return [...new Set(ids.filter((id) => ID.test(id)))];
  };
  const [users, titles] = await Promise.all([
    listUserNames(reader, idsIn(mayListUsers)),
    listLinkedTitles(
      reader,
      idsIn(({ type }) => type === 'relation'),
      ROLLUP_TEXT_MAX,
    ),
  ]);
  return { values, names: new Map([...users, ...titles]) };
}

/**
 * Returns the value of a cell as formulas read it. Users are their names, linked rows are their titles, and files are their file names. An
 * unchecked box is an empty cell.
 */
export function readFormulaValue(
  property: StoredProperty,
  row: RowRecord,
  inputs: FormulaInputs = NO_INPUTS,
): FormulaValue {
  const value = valueIn(property, row, inputs);
  if (Array.isArray(value)) return listFrom(property, value as readonly (string | FileItem)[], inputs);
  if (typeof value === 'object' && value !== null) return (value as { start: string }).start;
  return value as FormulaValue;
}

function listFrom(
  property: StoredProperty,
  items: readonly (string | FileItem)[],
  { names }: FormulaInputs,
): FormulaValue {
  if (items.length === 0) return null;
  const isNamed = property.type === 'relation' || holdsUsers(property);
  const textOf = (item: string | FileItem) => {
    if (typeof item === 'object') return item.name;
    return names.get(item) ?? (isNamed ? '' : item);
  };
  const ids = items.map((item) => (typeof item === 'object' ? item.id : item));
  return new FormulaList(ids, items.map(textOf).join(', '));
}
