import { parentRelationOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { namedBuiltInPropertiesOf } from '../../../properties/queried-properties.ts';
import { type ShownProperty, shownProperties } from '../../shown-properties.ts';
import type { ShownView } from '../../shown-view.ts';

interface ColumnLayout {
  readonly id: string;
  /** The width. All three values are in pixels. */
  readonly width: number;
  /** The offset from the start of the row. */
  readonly start: number;
  /** The sticky offset of a frozen column, or null if the column scrolls. */
  readonly frozenAt: number | null;
}

/** A column of the table. Built-in properties have cells of their own and cannot be moved, hidden or calculated. */
export type Column = ColumnLayout & {
  readonly kind: 'property' | 'built-in';
  readonly property: Property;
};

const WIDTHS: Partial<Record<Property['type'], number>> = {
  title: 280,
  text: 240,
  checkbox: 90,
  number: 120,
  unique_id: 100,
};
const DEFAULT_WIDTH = 168;
/** The width of the checkboxes before the first column, in pixels. */
export const GUTTER_WIDTH = 40;
/** The `aria-colindex` of the first property column: the checkbox column is number 1. */
export const FIRST_COLUMN_INDEX = 2;
/** The `aria-rowindex` of the first line: the header is number 1. */
export const FIRST_ROW_INDEX = 2;
/** The maximum width of the title column on a narrow screen, in pixels. */
const MAX_NAME_WIDTH_ON_PHONE = 144;
export const MIN_COLUMN_WIDTH = 60;
export const MAX_COLUMN_WIDTH = 1200;

/** Returns the width of a column: during a resize (`live`), as saved, or the default of its type. */
const widthOf = ({ property, width }: ShownProperty, live: Widths): number =>
  live[property.id] ?? width ?? WIDTHS[property.type] ?? DEFAULT_WIDTH;

/** The widths of columns during a resize, in pixels. */
export type Widths = Readonly<Record<string, number>>;

/** Lists the visible columns: frozen columns first, and built-in properties such as assignees last (spec section 2, Projects). */
export function columnsOf(
  { database, properties }: OpenDatabase,
  { config, type }: ShownView,
  start: number,
  live: Widths = {},
  isNarrow = false,
): Column[] {
  const shown = shownProperties(config, properties, type).filter(({ isHidden }) => !isHidden);
  // On a narrow screen frozen columns would leave no room for others, so only the title column stays frozen.
  const isName = ({ property }: ShownProperty) => property.type === 'title';
  const isFrozen = (one: ShownProperty) => (isNarrow ? isName(one) : one.isPinned);
  const frozen = shown.filter(isFrozen);
  let at = start;
  const columns = [...frozen, ...shown.filter((one) => !isFrozen(one))].map((one, index): Column => {
    const width =
      isNarrow && isName(one) ? Math.min(MAX_NAME_WIDTH_ON_PHONE, widthOf(one, live)) : widthOf(one, live);
    const column: Column = {
      kind: 'property',
      id: one.property.id,
      property: one.property,
      width,
      start: at,
      frozenAt: index < frozen.length ? at : null,
    };
    at += width;
    return column;
  });
  for (const property of namedBuiltInPropertiesOf(database.kind)) {
    columns.push({
      kind: 'built-in',
      id: property.id,
      property,
      width: DEFAULT_WIDTH,
      start: at,
      frozenAt: null,
    });
    at += DEFAULT_WIDTH;
  }
  return columns;
}

export const cellValueOf = (row: Row, { id }: Property): unknown => row.cells[id] ?? null;

export const isTitle = (column: Column) => column.kind === 'property' && column.property.type === 'title';

/**
 * Returns the parent relation, so that sub-items outside the tree can name their parent. Undefined if a column already shows the
 * relation.
 */
export function findHintedParent(
  properties: readonly Property[],
  columns: readonly Column[],
): Property | undefined {
  const parent = parentRelationOf(properties);
  return columns.some(({ id }) => id === parent?.id) ? undefined : parent;
}
