import type * as z from 'zod/mini';

/** A file as an item of a file cell. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** The file size in bytes. */
  readonly size: number;
  readonly type: string;
  /** Whether the server has a thumbnail of the file. */
  readonly has_picture: boolean;
}

/** The value of a cell. Rows store no entry for an empty cell; requests and events send null for it. */
export type CellValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly FileItem[]
  | { readonly start: string; readonly end?: string | undefined };

/** A comparison that filters offer for a property type, such as `contains`. */
export interface Operator<Value, Config> {
  /** The schema of the value to compare with; null for an operator that takes none, such as `is_empty`. */
  readonly operand: z.ZodMiniType | null;
  /** Whether the operand names days. The test then receives them as `DayBounds` in the time zone of the requesting user. */
  readonly inDays?: true;
  /** `value` is null for an empty cell. */
  test(value: Value | null, operand: never, config: Config): boolean;
}

export type Operators<Value, Config> = Readonly<Record<string, Operator<Value, Config>>>;

/**
 * A sort by the name of the user or row whose id `byNameOf` returns. A row holds only ids, so only the server can compute this order for
 * all rows.
 */
export interface SortByName<Value> {
  readonly byNameOf: (value: Value | null) => string | null;
}

/**
 * Defines a property type: its configuration, its cell values, and how rows are filtered, sorted and grouped by it in memory. The server’s
 * file of the same name implements the same in SQL, and a test checks that both agree.
 */
export interface PropertyType<Value = never, Config = never> {
  readonly config: z.ZodMiniType;
  /** The schema of a cell value, which parses input to the stored form; null for types whose cells users cannot edit. */
  readonly value: ((config: Config) => z.ZodMiniType) | null;
  readonly operators: Operators<Value, Config>;
  /** Returns the sort key of a cell. A null key sorts last, as empty cells do. `sort` itself is null for types that cannot be sorted by. */
  readonly sort: ((value: Value | null, config: Config) => string | number | null) | SortByName<Value> | null;
  /**
   * Returns the groups that a row belongs to; null is the group of empty cells. `groups` itself is null for types that cannot be grouped
   * by.
   */
  readonly groups: ((value: Value | null, config: Config) => readonly (string | null)[]) | null;
}

export function definePropertyType<Value, Config>() {
  return <const T extends PropertyType<Value, Config>>(type: T): T => type;
}

/** Defines an operator whose operand schema types the test. Empty cells never match. */
export function defineOperator<Operand extends z.ZodMiniType, Value, Config = unknown>(
  operand: Operand,
  test: (value: Value, operand: z.output<Operand>, config: Config) => boolean,
) {
  return {
    operand,
    test: (value: Value | null, given: never, config: Config) =>
      value !== null && test(value, given as z.output<Operand>, config),
  };
}

/** Returns the negated operator. It matches empty cells if the original does not. */
export function negateOperator<Value, Config>(operator: Operator<Value, Config>): Operator<Value, Config> {
  return {
    ...operator,
    test: (value, operand, config) => !operator.test(value, operand, config),
  };
}

export const emptinessOperators = {
  is_empty: { operand: null, test: (value: unknown) => value === null },
  is_not_empty: { operand: null, test: (value: unknown) => value !== null },
};
