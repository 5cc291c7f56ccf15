import type * as z from 'zod/mini';

/** A file of a database, as a cell says it. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
  /** Whether there is a thumbnail of it. */
  readonly has_picture: boolean;
}

/** What a cell can hold. An empty one holds nothing: it is not there, and null where it is sent. */
export type CellValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly FileItem[]
  | { readonly start: string; readonly end?: string | undefined };

/** One way in which a filter compares a cell with something. */
export interface Operator<Value, Config> {
  /** What it is compared with; null where it is compared with nothing. */
  readonly operand: z.ZodMiniType | null;
  /** Whether it compares with days: then the test takes them as they are for whoever asks. */
  readonly inDays?: true;
  /** `value` is null for an empty cell. */
  test(value: Value | null, operand: never, config: Config): boolean;
}

export type Operators<Value, Config> = Readonly<Record<string, Operator<Value, Config>>>;

/** An order by what others are called, of whom a row holds but the ids: by the name of this one. Only the server knows all names. */
export interface SortByName<Value> {
  readonly byNameOf: (value: Value | null) => string | null;
}

/**
 * What one kind of property is: what can be configured, what its cells hold, and how they are filtered, sorted and grouped, in memory.
 * The server's file of the same name says the same in SQL, and a test holds the two to each other.
 */
export interface PropertyType<Value = never, Config = never> {
  readonly config: z.ZodMiniType;
  /** What a cell takes, as it is kept; null where people do not write it. */
  readonly value: ((config: Config) => z.ZodMiniType) | null;
  readonly operators: Operators<Value, Config>;
  /** By what a cell is sorted; null: it comes last, as empty ones do. The type has no order where this is null. */
  readonly sort: ((value: Value | null, config: Config) => string | number | null) | SortByName<Value> | null;
  /** The groups that a row is in; null is that of empty cells. The type has no groups where this is null. */
  readonly groups: ((value: Value | null, config: Config) => readonly (string | null)[]) | null;
}

export function definePropertyType<Value, Config>() {
  return <const T extends PropertyType<Value, Config>>(type: T): T => type;
}

/** An operator, with what it is compared with checked and typed. */
export function compares<Operand extends z.ZodMiniType, Value, Config = unknown>(
  operand: Operand,
  test: (value: Value, operand: z.output<Operand>, config: Config) => boolean,
) {
  return {
    operand,
    test: (value: Value | null, given: never, config: Config) =>
      value !== null && test(value, given as z.output<Operand>, config),
  };
}

/** The opposite: true of empty cells as well. */
export function not<Value, Config>(operator: Operator<Value, Config>): Operator<Value, Config> {
  return {
    ...operator,
    test: (value, operand, config) => !operator.test(value, operand, config),
  };
}

export const emptiness = {
  is_empty: { operand: null, test: (value: unknown) => value === null },
  is_not_empty: { operand: null, test: (value: unknown) => value !== null },
};
