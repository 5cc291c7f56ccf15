import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue, Operator } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Repeat } from '@workflow/contract/tasks/repeats/repeats.schema.ts';
import type { Fragment, Reader, Sql } from '../../../platform/database/connection/client.ts';

export type { Fragment } from '../../../platform/database/connection/client.ts';

/** A property as it is kept: cells hold its values by the `key`. */
export interface StoredProperty extends Property {
  readonly key: string;
  /** What it comes to in the row `r`, in JSON, where that is made of other rows: see `withRollups`. */
  readonly rolled?: Fragment;
}

/** A row of `database_rows`. */
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

/** A property in a statement. */
export interface SqlProperty {
  readonly sql: Sql;
  readonly property: StoredProperty;
}

/** A cell of the row `r`, in SQL. */
export interface SqlCell extends SqlProperty {
  /** As JSON; null where it is empty. */
  readonly json: Fragment;
  /** A text without its quotes, and of everything else the JSON. */
  readonly text: Fragment;
}

/** What rows are sorted by, and the type in which it is compared. */
export interface SortKey {
  readonly expression: Fragment;
  readonly as: 'text' | 'numeric';
}

/** Where the value of a cell comes from. */
export type Source =
  | { readonly from: 'cells' }
  /** The same in JSON, and null in SQL where it is empty. */
  | {
      readonly from: 'row';
      readonly read: (row: RowRecord) => CellValue | null;
      readonly json: (property: SqlProperty) => Fragment;
    }
  /** For all rows of a page at once, in a number of statements that does not grow with them; the rows are known by their ids. */
  | {
      readonly from: 'elsewhere';
      /** Left out where it is not read in JSON. */
      readonly json?: (property: SqlProperty) => Fragment;
      readonly load: (
        reader: Reader,
        property: StoredProperty,
        rowIds: readonly string[],
        /** What a cell of another row, called `r`, holds in JSON. */
        jsonOf: (sql: Sql, property: StoredProperty) => Fragment,
      ) => Promise<ReadonlyMap<string, CellValue>>;
    };

interface Described {
  readonly operators: Readonly<Record<string, Operator<never, never>>>;
  readonly sort: unknown;
  readonly groups: unknown;
}

/**
 * What the contract's file of the same name says, in SQL: each of its operators, and its order and groups where it has them. The
 * fragments speak of the row `r`; null counts as false.
 */
export interface SqlPropertyType<T extends Described = Described> {
  readonly source: Source;
  readonly filter: { readonly [Name in keyof T['operators']]: (cell: SqlCell, operand: never) => Fragment };
  readonly sort: T['sort'] extends null ? null : (cell: SqlCell) => SortKey;
  /** An array of texts: empty for the group of empty cells. */
  readonly groups: T['groups'] extends null ? null : (cell: SqlCell) => Fragment;
}

export const inCells: Source = { from: 'cells' };

/** Also of empty cells. */
export const opposite =
  <Operand>(holds: (cell: SqlCell, operand: Operand) => Fragment) =>
  (cell: SqlCell, operand: Operand): Fragment =>
    cell.sql`not coalesce(${holds(cell, operand)}, false)`;

export const emptyCells = {
  is_empty: ({ sql, json }: SqlCell) => sql`${json} is null`,
  is_not_empty: ({ sql, json }: SqlCell) => sql`${json} is not null`,
};
