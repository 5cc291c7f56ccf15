import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue, Operator } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Repeat } from '@workflow/contract/databases/rows/repeat.schema.ts';
import type { Fragment, Reader, Sql } from '../../../platform/database/connection/client.ts';

export type { Fragment } from '../../../platform/database/connection/client.ts';

/** A property as the database stores it: cells store its values under `key`. */
export interface StoredProperty extends Property {
  readonly key: string;
  /** The SQL of the value of a rollup for the row `r`, in JSON; see `withRollups`. */
  readonly rolled?: Fragment;
}

/** A row of the table `database_rows`. */
export interface RowRecord {
  readonly id: string;
  readonly database_id: string;
  readonly number: number;
  readonly cells: Readonly<Record<string, CellValue>>;
  readonly position: string;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly updated_by: string | null;
  readonly updated_at: string;
  readonly archived_at: string | null;
  readonly repeat: Repeat | null;
  readonly version: number;
}

/** A property in an SQL statement. */
export interface SqlProperty {
  readonly sql: Sql;
  readonly property: StoredProperty;
}

/** A cell of the row `r` in an SQL statement. */
export interface SqlCell extends SqlProperty {
  /** The value as JSON; SQL null for an empty cell. */
  readonly json: Fragment;
  /** The value as text: a string without its quotes, any other type as JSON text. */
  readonly text: Fragment;
}

/** A sort key, with the SQL type in which its values are compared. */
export interface SortKey {
  readonly expression: Fragment;
  readonly as: 'text' | 'numeric';
}

/** The source of the value of a cell. */
export type Source =
  | { readonly from: 'cells' }
  /** The value is a column of the row. `json` gives it as JSON, and SQL null if it is empty. */
  | {
      readonly from: 'row';
      readonly read: (row: RowRecord) => CellValue | null;
      readonly json: (property: SqlProperty) => Fragment;
    }
  /**
   * The value is outside of the row. `load` reads it for all rows of a page at once, by row id, with a fixed
   * number of statements.
   */
  | {
      readonly from: 'elsewhere';
      /** Missing if no statement reads the value as JSON. */
      readonly json?: (property: SqlProperty) => Fragment;
      readonly load: (
        reader: Reader,
        property: StoredProperty,
        rowIds: readonly string[],
        /** Returns the SQL for a cell of a row `r` in another database, as JSON. */
        jsonOf: (sql: Sql, property: StoredProperty) => Fragment,
      ) => Promise<ReadonlyMap<string, CellValue>>;
    };

interface PropertyTypeDescription {
  readonly operators: Readonly<Record<string, Operator<never, never>>>;
  readonly sort: unknown;
  readonly groups: unknown;
}

/**
 * The SQL implementation of the property type with the same file name in the contract: its operators, its
 * sort order and its groups. The SQL refers to the row as `r`; a filter that is null counts as false.
 */
export interface SqlPropertyType<T extends PropertyTypeDescription = PropertyTypeDescription> {
  readonly source: Source;
  readonly filter: { readonly [Name in keyof T['operators']]: (cell: SqlCell, operand: never) => Fragment };
  readonly sort: T['sort'] extends null ? null : (cell: SqlCell) => SortKey;
  /** Returns an SQL array of texts; a row with an empty array belongs to the group of empty cells. */
  readonly groups: T['groups'] extends null ? null : (cell: SqlCell) => Fragment;
}

export const storedInCells: Source = { from: 'cells' };

/** Negates a condition; empty cells match the negation. */
export const negateCondition =
  <Operand>(holds: (cell: SqlCell, operand: Operand) => Fragment) =>
  (cell: SqlCell, operand: Operand): Fragment =>
    cell.sql`not coalesce(${holds(cell, operand)}, false)`;

export const emptyCells = {
  is_empty: ({ sql, json }: SqlCell) => sql`${json} is null`,
  is_not_empty: ({ sql, json }: SqlCell) => sql`${json} is not null`,
};
