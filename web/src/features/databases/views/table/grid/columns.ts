import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { type ShownProperty, shownProperties } from '../../shown-properties.ts';
import type { ShownView } from '../../shown-view.ts';

interface ColumnLayout {
  readonly id: string;
  /** In pixels, as all of these. */
  readonly width: number;
  /** How far from the beginning of a row it stands. */
  readonly start: number;
  /** How far from there it is held in sight; null where it moves with the others. */
  readonly frozenAt: number | null;
}

/** A column of the table: a property, or who is assigned. */
export type Column = ColumnLayout &
  ({ readonly kind: 'property'; readonly property: Property } | { readonly kind: 'assignees' });

const WIDTHS: Partial<Record<Property['type'], number>> = {
  title: 280,
  text: 240,
  checkbox: 90,
  number: 120,
  unique_id: 100,
};
const DEFAULT_WIDTH = 168;
/** What stands before the first column: the boxes that mark rows. */
export const GUTTER_WIDTH = 40;
/** Before the first column of the rows' own stands that of the boxes, for those to whom columns are counted. */
export const FIRST_COLUMN_INDEX = 2;
/** So wide is the column of the names on a narrow screen at most. */
const MAX_NAME_WIDTH_ON_PHONE = 144;
export const MIN_COLUMN_WIDTH = 60;
export const MAX_COLUMN_WIDTH = 1200;

/** As wide as somebody made it, or as its type is; `live` is of a column that is being changed. */
const widthOf = ({ property, width }: ShownProperty, live: Widths): number =>
  live[property.id] ?? width ?? WIDTHS[property.type] ?? DEFAULT_WIDTH;

/** Of columns that are being made wider or narrower, in pixels. */
export type Widths = Readonly<Record<string, number>>;

/** Those that the view shows: what is held in sight first, and behind all the assigned people of tasks (spec section 2, Projects). */
export function columnsOf(
  { database, properties }: OpenDatabase,
  { config, type }: ShownView,
  start: number,
  live: Widths = {},
  isNarrow = false,
): Column[] {
  const shown = shownProperties(config, properties, type).filter(({ isHidden }) => !isHidden);
  // On a narrow screen pinned columns would leave no room for the others: there a row's name alone stays, so that rows have one.
  const isName = ({ property }: ShownProperty) => property.type === 'title';
  const isHeld = (one: ShownProperty) => (isNarrow ? isName(one) : one.isPinned);
  const held = shown.filter(isHeld);
  let at = start;
  const columns = [...held, ...shown.filter((one) => !isHeld(one))].map((one, index): Column => {
    const width =
      isNarrow && isName(one) ? Math.min(MAX_NAME_WIDTH_ON_PHONE, widthOf(one, live)) : widthOf(one, live);
    const column: Column = {
      kind: 'property',
      id: one.property.id,
      property: one.property,
      width,
      start: at,
      frozenAt: index < held.length ? at : null,
    };
    at += width;
    return column;
  });
  if (database.kind === 'project')
    columns.push({ kind: 'assignees', id: 'assignees', width: DEFAULT_WIDTH, start: at, frozenAt: null });
  return columns;
}

export const cellValueOf = (row: Row, { id }: Property): unknown => row.cells[id] ?? null;
