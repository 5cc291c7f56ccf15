import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { CSSProperties } from 'react';
import { databasesTexts } from '../../../databases.texts.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import type { Departure } from '../../../rows/window/rows.window.ts';
import type { FillHandle } from '../fill/useFillHandle.ts';
import { AddLine, GroupLine, MoreLine, UnloadedLine } from '../lines/GroupLines.tsx';
import type { Line } from '../lines/lines.ts';
import type { Lines } from '../lines/useLines.ts';
import { isCellInRange, type Range } from '../selection/cell-range.ts';
import type { GridProps } from './grid-props.ts';
import { RowLine, type RowLineProps } from './RowLine.tsx';
import type { EditedCell } from './useEditedCell.ts';

interface Props
  extends Pick<GridProps, 'open' | 'openRowId' | 'onOpenRow' | 'rowSelection' | 'actions'>,
    Pick<RowLineProps, 'columns' | 'onEdit' | 'onClose' | 'onMove'> {
  /** The prefix of the cell ids. */
  id: string;
  index: number;
  line: Line;
  style: CSSProperties;
  /** The active column if this line has the active cell. */
  activeColumn: number | null;
  columnCount: number;
  /** The parent relation, for sub-items outside the tree. */
  parent: Property | undefined;
  range: Range;
  filling: FillHandle;
  editing: EditedCell | null;
  /** Why the row will leave its position, if it is the pinned row. */
  departure: Departure | null;
  /** Moves to a cell of this line; null keeps the active column. */
  onPress: (column: number | null, extends_: boolean) => void;
  onChange: (edits: readonly PendingEdit[]) => void;
  /** Loads the next page of a group. */
  onNear: Lines['loadBranch'];
}

/** A line of the grid: a row, a group header, an “add” button or a placeholder for unloaded rows. */
export function GridLine(props: Props) {
  const { id, index, line, style, activeColumn, open, rowSelection, range, actions } = props;
  const { database, properties } = open;
  const common = { id, index, style, isActive: activeColumn !== null };
  const span = props.columnCount + 1;
  if (line.kind === 'group')
    return (
      <GroupLine
        {...common}
        span={span}
        line={line}
        workspaceId={database.workspace_id}
        onPress={() => props.onPress(null, false)}
        onFold={() => actions.setExpanded(line.key, !line.isOpen)}
      />
    );
  if (line.kind === 'add')
    return <AddLine {...common} span={span} kind={database.kind} onAdd={() => actions.add(line.group)} />;
  if (line.kind === 'more')
    return <MoreLine {...common} span={span} onNear={() => props.onNear(line.spec)} />;
  if (line.kind === 'unloaded')
    return <UnloadedLine {...common} span={span} onPress={() => props.onPress(null, false)} />;
  const { row } = line;
  return (
    <RowLine
      {...common}
      line={line}
      database={database}
      columns={props.columns}
      parent={props.parent}
      isShown={row.id === props.openRowId}
      isMarked={rowSelection.selectedIds.has(row.id)}
      activeColumn={activeColumn}
      isSelected={(column) => isCellInRange(range, { row: index, column })}
      filling={props.filling}
      editing={props.editing}
      departure={props.departure}
      name={rowTitleOf(row, properties) || databasesTexts.untitled}
      onMark={(extends_) => rowSelection.toggleRow(row.id, extends_)}
      onFold={() => actions.setExpanded(row.id, line.children === 'closed')}
      onPress={props.onPress}
      onEdit={props.onEdit}
      onSave={(propertyId, value) => props.onChange([{ row_id: row.id, property_id: propertyId, value }])}
      onClose={props.onClose}
      onOpen={() => props.onOpenRow(row.id)}
      onAddUnder={actions.addUnder && (() => actions.addUnder?.(row.id))}
      list={`${id}-rows`}
      onMove={props.onMove}
    />
  );
}
