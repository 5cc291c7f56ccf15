import { ActionIcon } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconCornerDownRight,
  IconLayoutSidebarRightExpand,
} from '@tabler/icons-react';
import type { Database, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { memo, type PointerEvent } from 'react';
import { useDatabaseExtension } from '../../../databases.extension.ts';
import { databasesTexts } from '../../../databases.texts.ts';
import { propertyTypeViewOf } from '../../../property-types/property-types.views.ts';
import { useRowName } from '../../../rows/queries/linked.queries.ts';
import type { RowLine } from '../lines/lines.ts';
import { UserInCell } from '../others/UserInCell.tsx';
import classes from '../TableView.module.css';
import { tableTexts as texts } from '../table.texts.ts';
import { type Column, cellValueOf, FIRST_COLUMN_INDEX } from './columns.ts';
import { columnStyle } from './frozen-column-style.ts';

interface Props {
  id: string;
  database: Database;
  row: Row;
  column: Column;
  /** The index of the column among all columns. */
  place: number;
  /** The width of the skipped columns before this column, in pixels. */
  gap: number;
  /** In the title cell: the nesting depth, and whether the row has sub-items. */
  depth: number;
  expansion: RowLine['children'];
  /** The id of the parent row, if the table does not nest this row below its parent. */
  above: string | null;
  isActive: boolean;
  isSelected: boolean;
  /** Whether the cell shows the fill handle. */
  isCorner: boolean;
  isFilled: boolean;
  isEdited: boolean;
  typed: string | undefined;
  onPress: (extends_: boolean) => void;
  onEdit: () => void;
  onSave: (value: CellValue | null) => void;
  onClose: (moved?: 'down' | 'next' | 'previous') => void;
  onFold: () => void;
  onFill: (event: PointerEvent<HTMLElement>) => void;
  /** Opens the row. Only in the title cell. */
  onOpen: (() => void) | undefined;
  onAddUnder: (() => void) | undefined;
  /** The name of the row. */
  name: string;
}

const isSame = (one: Props, other: Props) =>
  one.row === other.row &&
  one.column === other.column &&
  one.gap === other.gap &&
  one.database === other.database &&
  one.isActive === other.isActive &&
  one.isSelected === other.isSelected &&
  one.isCorner === other.isCorner &&
  one.isFilled === other.isFilled &&
  one.depth === other.depth &&
  one.expansion === other.expansion &&
  one.above === other.above &&
  one.isEdited === other.isEdited &&
  one.id === other.id &&
  (one.onAddUnder === undefined) === (other.onAddUnder === undefined) &&
  !other.isEdited &&
  !other.isActive &&
  !other.isCorner;

/** A cell of the grid. The memo comparison ignores callbacks, which depend only on the cell's position. */
export const TableCell = memo(function TableCell(props: Props) {
  const { id, column, depth, expansion, isActive, isSelected, isEdited, onPress, onEdit, onOpen, name } =
    props;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support these attributes
    <div
      id={id}
      // The title names the row. Its buttons are not part of the name.
      role={onOpen ? 'rowheader' : 'gridcell'}
      aria-label={onOpen && !isEdited ? name : undefined}
      className={classes.cell}
      aria-colindex={props.place + FIRST_COLUMN_INDEX}
      style={columnStyle(column, props.gap)}
      data-frozen={column.frozenAt !== null || undefined}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      data-filled={props.isFilled || undefined}
      data-edited={isEdited || undefined}
      data-title={onOpen ? '' : undefined}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && !isEdited) onPress(true);
      }}
      onPointerDown={(event) => {
        if (isEdited || event.button !== 0 || (event.target as Element).closest('a, button')) return;
        event.preventDefault();
        if (isActive && !event.shiftKey) onEdit();
        else onPress(event.shiftKey);
      }}
    >
      {depth > 0 && !isEdited && <span className={classes.indent} style={{ inlineSize: depth * INDENT }} />}
      {expansion !== 'none' && !isEdited && (
        <Twisty isOpen={expansion === 'open'} name={name} onFold={props.onFold} />
      )}
      <Content {...props} />
      <UserInCell
        workspaceId={props.database.workspace_id}
        databaseId={props.database.id}
        rowId={props.row.id}
        propertyId={column.id}
      />
      {props.above !== null && !isEdited && <PartOf place={props.database} rowId={props.above} />}
      {props.isCorner && !isEdited && (
        <span className={classes.handle} aria-hidden title={texts.fill} onPointerDown={props.onFill} />
      )}
      {props.onAddUnder && !isEdited && (
        <button
          type="button"
          className={`${classes.open} ${classes.addUnder}`}
          tabIndex={-1}
          aria-label={texts.addSubItem({ name })}
          title={texts.addSubItem({ name })}
          onClick={props.onAddUnder}
        >
          <IconCornerDownRight size={15} />
        </button>
      )}
      {onOpen && !isEdited && (
        <button
          type="button"
          className={classes.open}
          tabIndex={-1}
          aria-label={texts.openRow({ name })}
          title={databasesTexts.open}
          onClick={onOpen}
        >
          <IconLayoutSidebarRightExpand size={15} />
        </button>
      )}
    </div>
  );
}, isSame);

/** The indent per nesting level, in pixels. */
const INDENT = 20;

function PartOf({ place, rowId }: { place: Database; rowId: string }) {
  const name = useRowName(place, rowId);
  if (name === null) return null;
  const words = texts.subItemOf({ name: name || databasesTexts.untitled });
  return (
    <span className={classes.partOf} title={words}>
      {words}
    </span>
  );
}

function Twisty({ isOpen, name, onFold }: { isOpen: boolean; name: string; onFold: () => void }) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const label = isOpen ? texts.hideSubItems({ name }) : texts.showSubItems({ name });
  return (
    <ActionIcon
      className={classes.expandButton}
      size={20}
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={onFold}
    >
      <Icon size={14} />
    </ActionIcon>
  );
}

function Content({ database, row, column, isEdited, typed, onSave, onClose }: Props) {
  const { property } = column;
  const BuiltInCell = useDatabaseExtension(database.kind, 'builtInCells')?.[property.id];
  if (BuiltInCell)
    return <BuiltInCell database={database} row={row} isEdited={isEdited} typed={typed} onClose={onClose} />;
  const { Show, showsEmpty, Edit } = propertyTypeViewOf(property);
  const value = cellValueOf(row, property);
  const place = { workspaceId: database.workspace_id, property, row };
  if (isEdited && Edit)
    return <Edit {...place} value={value} typed={typed} onSave={onSave} onClose={onClose} />;
  if (value === null && !showsEmpty) return <span className={classes.empty}>{databasesTexts.empty}</span>;
  return <Show {...place} value={value} tabIndex={-1} />;
}
