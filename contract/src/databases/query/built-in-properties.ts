import type { Property, Row, RowChange } from '../databases.schema.ts';
import type { DatabaseKind } from '../databases.variant.ts';

/*
 * Built-in properties: all databases of a kind have them under one fixed id. Users cannot create, change or delete them, and rows hold
 * their values in fields of their own instead of cells.
 */

/** The property id by which queries and edits refer to the assignees of tasks, in every project. */
export const ASSIGNEES_ID = '00000000-0000-7000-8000-000000000001';

export const ASSIGNEES: Property = {
  id: ASSIGNEES_ID,
  database_id: ASSIGNEES_ID,
  name: 'Assignees',
  type: 'assignees',
  config: {},
  position: '',
  version: 1,
};

const BUILT_IN_PROPERTIES: Readonly<Record<DatabaseKind, readonly Property[]>> = {
  database: [],
  project: [ASSIGNEES],
};

export const builtInPropertiesOf = (kind: DatabaseKind): readonly Property[] => BUILT_IN_PROPERTIES[kind];

/** The ids of the built-in properties of all kinds of databases. */
export const BUILT_IN_IDS: readonly string[] = Object.values(BUILT_IN_PROPERTIES).flatMap((properties) =>
  properties.map(({ id }) => id),
);

/** Returns the property of a database, built-in ones included, or undefined. */
export const findProperty = (properties: readonly Property[], id: string): Property | undefined =>
  id === ASSIGNEES_ID ? ASSIGNEES : properties.find((property) => property.id === id);

/** The fields of rows and of row changes that hold the values of built-in properties. */
type BuiltInField = 'assignees';

/** Returns the field that holds the values of a built-in property; undefined for a property whose values are in `cells`. */
export const builtInFieldOf = (propertyId: string): BuiltInField | undefined =>
  propertyId === ASSIGNEES_ID ? 'assignees' : undefined;

type ChangedRow = Pick<RowChange, 'cells' | BuiltInField>;

/** Whether a change of a row contains a value of the property. */
export function isInChange({ cells, ...change }: ChangedRow, propertyId: string): boolean {
  const field = builtInFieldOf(propertyId);
  return field ? change[field] !== undefined : propertyId in cells;
}

/** Returns the ids of the properties whose values a change of a row contains. */
export const propertyIdsInChange = (change: ChangedRow): string[] => [
  ...Object.keys(change.cells),
  ...BUILT_IN_IDS.filter((id) => isInChange(change, id)),
];

type ReadRow = Pick<Row, 'cells'> & Partial<Pick<Row, BuiltInField>>;

/** Returns the value of a row that filters, sorts and groups read; null if it is empty. */
export function queriedValueOf(row: ReadRow, { id }: Pick<Property, 'id'>): unknown {
  const field = builtInFieldOf(id);
  if (!field) return row.cells[id] ?? null;
  const value = row[field] ?? [];
  return value.length > 0 ? value : null;
}
