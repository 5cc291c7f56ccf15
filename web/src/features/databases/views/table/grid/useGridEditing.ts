import { isSame } from '@workflow/contract/core/values/is-same.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { propertyTypeViewOf } from '../../../property-types/property-types.views.ts';
import { useRevealedCell } from '../../../rows/commands/revealed-cell.store.ts';
import type { Editing } from '../../../rows/commands/undo.history.ts';
import { addConflicts } from '../../../rows/conflicts/edit-conflicts.store.ts';
import { cellValueOf } from '../../../rows/window/pending-cells.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import { isRow, type Line } from '../lines/lines.ts';
import type { Lines } from '../lines/useLines.ts';
import { rowIdOf, type SelectionControl } from '../selection/cell-addresses.ts';
import { type CellPosition, type GridSize, moveByKey } from '../selection/cell-range.ts';
import { tabTarget } from '../selection/tab-target.ts';
import { type Column, isTitle } from './columns.ts';
import type { GridProps } from './grid-props.ts';
import { useEditedCell } from './useEditedCell.ts';

interface Options extends Pick<GridProps, 'open' | 'actions' | 'newRow' | 'onUserMoved'> {
  /** The prefix of the cell ids. */
  readonly id: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly grid: RefObject<HTMLElement | null>;
  readonly table: Lines;
  readonly columns: readonly Column[];
  readonly size: GridSize;
  readonly control: SelectionControl;
  readonly edit: Editing['edit'];
}

/** Edits the cells of a grid. The edited row stays in its position until the user moves elsewhere. */
export function useGridEditing({
  id,
  box,
  grid,
  open,
  table: { lines, rows, pinRow, pinnedRowId, departure },
  columns,
  size,
  control: { selection, go, isActiveCellLost, moveCount },
  edit,
  actions,
  newRow,
  onUserMoved,
}: Options) {
  const { active } = selection;
  const focusGrid = () => grid.current?.focus({ preventScroll: true });
  const { edited, begin, note, isReplaced, reportDeletedRow, end } = useEditedCell(
    { lines, columns },
    focusGrid,
  );
  const activeLine = lines[active.row];
  const activeRow = isRow(activeLine) ? activeLine.row : null;
  /** Saves the value of the edited cell, or asks the user if another user has changed the cell since editing began. */
  const saveEditedCell = (row: Row, propertyId: string, value: CellValue | null) => {
    const property = columns.find(({ id: column }) => column === propertyId)!.property;
    const isReplacing = isReplaced(row, propertyId) && !isSame(cellValueOf(row, propertyId), value);
    if (isReplacing && !Array.isArray(value))
      addConflicts([{ databaseId: row.database_id, property, row, mine: value }]);
    else edit(rows, [{ row_id: row.id, property_id: propertyId, value }], { asksAboutConflicts: true });
  };
  const deletedRowId = departure === 'deleted' ? pinnedRowId : null;
  const change = (edits: readonly PendingEdit[]) => {
    if (edits.some(({ row_id }) => row_id === deletedRowId)) return reportDeletedRow();
    if (activeRow && edits.some(({ row_id }) => row_id === activeRow.id)) pinRow(activeRow);
    const [only] = edits;
    const row =
      edits.length === 1 && edited ? rows.find(({ id: rowId }) => rowId === only!.row_id) : undefined;
    if (row && only) saveEditedCell(row, only.property_id, only.value);
    else edit(rows, edits);
  };
  const openEditor = (position: CellPosition, row: Row, typed?: string) => {
    onUserMoved();
    if (isActiveCellLost) go(position);
    pinRow(row, true);
    begin(position, typed);
  };

  /** Runs the action of a line that is not a row, if the line has one. */
  const activateLine = (line: Line) => {
    if (line.kind === 'group') actions.setExpanded(line.key, !line.isOpen);
    else if (line.kind === 'add') actions.add(line.group);
  };

  const startEditing = (position: CellPosition, typed?: string) => {
    const column = columns[position.column];
    const line = lines[position.row];
    if (!column || !line) return;
    if (!isRow(line)) {
      if (typed === undefined) activateLine(line);
      return;
    }
    const { row } = line;
    if (column.kind === 'property') {
      const { toggledValue, isButton, Edit } = propertyTypeViewOf(column.property);
      if (isButton && typed === undefined)
        document.getElementById(`${id}-${position.row}-${position.column}`)?.querySelector('button')?.click();
      if (toggledValue && typed === undefined) {
        const value = toggledValue(row.cells[column.id] ?? null);
        change([{ row_id: row.id, property_id: column.id, value }]);
        return;
      }
      if (!Edit) return;
    }
    openEditor(position, row, typed);
  };

  const stopEditing = (to?: 'down' | 'next' | 'previous') => {
    end();
    pinRow(rows.find((row) => row.id === pinnedRowId) ?? null);
    focusGrid();
    // The next typed characters would change a neighbor of the deleted row.
    if (!to || deletedRowId !== null) return;
    const target =
      to === 'down'
        ? moveByKey(active, 'ArrowDown', size, false)
        : tabTarget(lines, columns.length, active, to === 'next' ? 1 : -1);
    if (target) go(target);
  };

  // Start editing the name of a new row, unless the user has moved elsewhere in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the new row is in the list
  useEffect(() => {
    const row = newRow ? lines.findIndex((line) => rowIdOf(line) === newRow.id) : -1;
    if (row < 0) return;
    const position = { row, column: columns.findIndex(isTitle) };
    const { activeElement } = document;
    go(position);
    if (activeElement === document.body || box.current!.parentElement!.contains(activeElement))
      openEditor(position, newRow!);
  }, [newRow, lines]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move of the user
  useEffect(onUserMoved, [moveCount]);
  const activeId = activeRow?.id ?? null;
  useEffect(() => {
    if (pinnedRowId !== null && pinnedRowId !== activeId && !newRow) pinRow(null);
  }, [pinRow, pinnedRowId, activeId, newRow]);
  const revealed = useRevealedCell((state) => state.revealed);
  // An undo before the table was opened does not move the selection.
  const [revealedBefore] = useState(revealed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each cell that undo or redo changed
  useEffect(() => {
    if (!revealed || revealed === revealedBefore || revealed.databaseId !== open.database.id) return;
    const { row_id, property_id } = revealed.cell;
    const row = lines.findIndex((line) => rowIdOf(line) === row_id);
    const column = columns.findIndex((one) => one.id === property_id);
    if (row >= 0) go({ row, column: column >= 0 ? column : active.column });
  }, [revealed]);
  const isEditing = useRef(false);
  isEditing.current = edited !== null;

  /** Unpins the edited row when the focus has left the grid. */
  const onBlur = () =>
    requestAnimationFrame(() => {
      if (!isEditing.current && !grid.current?.contains(document.activeElement)) pinRow(null);
    });

  return { edited, note, change, startEditing, stopEditing, onBlur };
}
