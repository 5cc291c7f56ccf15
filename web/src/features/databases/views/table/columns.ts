import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { OpenDatabase } from '../../databases.cache.ts';

/** A column of the table: a property, or who is assigned. */
export type Column =
  | { readonly kind: 'property'; readonly id: string; readonly property: Property }
  | { readonly kind: 'assignees'; readonly id: 'assignees' };

/** One for each property, and behind them the assigned people of tasks (spec section 2, Projects). */
export const columnsOf = ({ database, properties }: OpenDatabase): Column[] => [
  ...properties.map((property): Column => ({ kind: 'property', id: property.id, property })),
  ...(database.kind === 'project' ? [{ kind: 'assignees', id: 'assignees' } as const] : []),
];

const WIDTHS: Partial<Record<Property['type'], number>> = {
  title: 280,
  text: 240,
  checkbox: 90,
  number: 120,
  unique_id: 100,
};

/** In pixels. */
export const widthOf = (column: Column): number =>
  column.kind === 'property' ? (WIDTHS[column.property.type] ?? 168) : 168;

export const cellOf = (row: Row, { id }: Property): unknown => row.cells[id] ?? null;
