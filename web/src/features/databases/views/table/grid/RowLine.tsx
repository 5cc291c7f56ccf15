import { IconGripVertical } from '@tabler/icons-react';
import { linkedRowIdsOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database, Property } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { CSSProperties } from 'react';
import type { Side } from '../../../../../ui/reorder/order.ts';
import { useReorderable } from '../../../../../ui/reorder/reorderable.ts';
import type { Departure } from '../../../rows/window/rows.window.ts';
import type { FillHandle } from '../fill/useFillHandle.ts';
import type { RowLine as Line } from '../lines/lines.ts';
import { isCellInRange } from '../selection/cell-range.ts';
import classes from '../TableView.module.css';
import { tableTexts as texts } from '../table.texts.ts';
import { FIRST_ROW_INDEX } from './columns.ts';
import { TableCell } from './TableCell.tsx';
import type { VisibleColumn } from './visible-columns.ts';

export interface RowLineProps {
  id: string;
  index: number;
  style: CSSProperties;
  isActive: boolean;
  line: Line;
  database: Database;
  columns: readonly VisibleColumn[];
  /** The relation that names the parent of a row outside the tree. */
  parent: Property | undefined;
  isShown: boolean;
  isMarked: boolean;
  activeColumn: number | null;
  isSelected: (column: number) => boolean;
  filling: FillHandle;
  editing: { readonly position: { readonly column: number }; readonly typed?: string } | null;
  departure: Departure | null;
  name: string;
  onMark: (extends_: boolean) => void;
  onFold: () => void;
  onPress: (column: number, extends_: boolean) => void;
  onEdit: (column: number) => void;
  onSave: (propertyId: string, value: CellValue | null) => void;
  onClose: (moved?: 'down' | 'next' | 'previous') => void;
  onOpen: () => void;
  /** Undefined if the table has no sub-items. */
  onAddUnder: (() => void) | undefined;
  /** The drag group of the table's rows. `onMove` is null while the table is sorted or grouped. */
  list: string;
  onMove: ((id: string, side: Side, target: string) => void) | null;
}

/** A row of the grid with its selection checkbox. */
export function RowLine(props: RowLineProps) {
  const {
    id,
    index,
    style,
    line,
    database,
    columns,
    parent,
    isShown,
    isMarked,
    activeColumn,
    filling,
    editing,
    name,
  } = props;
  const { row } = line;
  const { ref, handle, side, isDragged } = useReorderable({
    list: props.list,
    id: row.id,
    along: 'column',
    onMove: (moved, at, target) => props.onMove?.(moved, at, target),
    isFixed: props.onMove === null,
  });
  const above = line.depth === 0 ? (linkedRowIdsOf(row, parent)[0] ?? null) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport
    <div
      ref={ref}
      role="row"
      data-side={side ?? undefined}
      data-dragged={isDragged || undefined}
      aria-rowindex={index + FIRST_ROW_INDEX}
      tabIndex={-1}
      className={classes.row}
      data-shown={isShown || undefined}
      data-marked={isMarked || undefined}
      data-departure={props.departure ?? undefined}
      style={style}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and handles the keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport */}
      <div role="gridcell" aria-colindex={1} className={classes.gutter}>
        {props.onMove && (
          <span ref={handle} className={classes.grip} title={texts.moveRow({ name })} aria-hidden>
            <IconGripVertical size={12} />
          </span>
        )}
        <input
          type="checkbox"
          className={classes.mark}
          tabIndex={-1}
          aria-label={texts.selectRow({ name })}
          checked={isMarked}
          onChange={(event) => props.onMark((event.nativeEvent as MouseEvent).shiftKey)}
        />
        {props.departure && (
          <span className={classes.departure} role="status">
            {texts.departures[props.departure]}
          </span>
        )}
      </div>
      {columns.map(({ column, index: place, gap }) => {
        const isTitle = column.kind === 'property' && column.property.type === 'title';
        const isEdited = editing?.position.column === place;
        return (
          <TableCell
            key={column.id}
            id={`${id}-${index}-${place}`}
            database={database}
            row={row}
            column={column}
            place={place}
            gap={gap}
            depth={isTitle ? line.depth : 0}
            above={isTitle ? above : null}
            expansion={isTitle ? line.children : 'none'}
            isActive={activeColumn === place}
            isSelected={props.isSelected(place)}
            isCorner={filling.isCorner(index, place)}
            isFilled={filling.target !== null && isCellInRange(filling.target, { row: index, column: place })}
            isEdited={isEdited}
            typed={isEdited ? editing.typed : undefined}
            onPress={(extends_) => props.onPress(place, extends_)}
            onEdit={() => props.onEdit(place)}
            onSave={(value) => props.onSave(column.id, value)}
            onClose={props.onClose}
            onFold={props.onFold}
            onFill={filling.start}
            onOpen={isTitle ? props.onOpen : undefined}
            onAddUnder={isTitle ? props.onAddUnder : undefined}
            name={name}
          />
        );
      })}
    </div>
  );
}
