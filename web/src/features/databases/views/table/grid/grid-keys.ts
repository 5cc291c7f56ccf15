import type { KeyboardEvent } from 'react';
import { isMac } from '../../../../../platform/keyboard/shortcuts.ts';
import { keyInReadingDirection } from '../../../../../ui/focus/reading-direction.ts';
import { isComposing } from '../../../../../ui/keyboard/is-composing.ts';
import type { CellNames } from '../../../property-types/property-type-view.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import { rowsInRange } from '../clipboard/copy-cells.ts';
import { fillDown, fillRight } from '../fill/fill-cells.ts';
import { isRow, type Line } from '../lines/lines.ts';
import {
  type CellPosition,
  type GridSize,
  moveByKey,
  type Range,
  type Selection,
} from '../selection/cell-range.ts';
import { tabTarget } from '../selection/tab-target.ts';
import type { RowSelection } from '../selection/useSelectedRows.ts';
import type { Column } from './columns.ts';

/** The actions of the grid's keyboard shortcuts, and the state that they need. */
export interface GridActions {
  readonly lines: readonly Line[];
  readonly columns: readonly Column[];
  readonly range: Range;
  readonly selection: Selection;
  readonly size: GridSize;
  readonly rowSelection: RowSelection;
  readonly names: CellNames;
  readonly go: (position: CellPosition, extends_?: boolean) => void;
  /** Selects all loaded rows, and if they are selected all rows of the view. */
  readonly selectAllRows: () => void;
  /** Clears the cells of the selected rows or of the range. */
  readonly clearSelected: () => void;
  /** Reports rows of the range that are not loaded, and returns true if there are any. */
  readonly refusesRange: () => boolean;
  readonly edit: (edits: readonly PendingEdit[]) => void;
  readonly openRow: (rowId: string) => void;
  readonly startEditing: (position: CellPosition, typed?: string) => void;
  readonly setExpanded: (key: string, isOpen: boolean) => void;
  readonly deleteRows: (rowIds: readonly string[]) => void;
  readonly duplicateRows: (rowIds: readonly string[]) => void;
  /** Undefined if the table has no sub-items. */
  readonly addUnder?: ((rowId: string) => void) | undefined;
  /** Scrolls to the first column. Moving to a frozen first column would not scroll. */
  readonly toStart: () => void;
  /** Moves a row past the next or previous one. */
  readonly moveRow: (rowId: string, by: -1 | 1) => void;
  /** Whether Escape was the last key. Tab then leaves the table instead of moving to the next cell. */
  readonly leavesWithTab: { current: boolean };
}

/** Expands or collapses a group or a row's sub-items. */
function setLineExpanded(line: Line | undefined, isOpen: boolean, { setExpanded }: GridActions): void {
  if (line?.kind === 'group') setExpanded(line.key, isOpen);
  else if (isRow(line) && line.children !== 'none') setExpanded(line.row.id, isOpen);
}

/** Returns the ids of the selected rows, or of the rows in the cell range if none are selected. */
const affectedRowIds = ({ rowSelection, lines, range }: GridActions): string[] =>
  rowSelection.selectedIds.size > 0
    ? [...rowSelection.selectedIds]
    : rowsInRange(lines, range).map(({ id }) => id);

/** Runs the action of a key. Returns false if the key has none. */
function runKey(event: KeyboardEvent, actions: GridActions): boolean {
  const { key, shiftKey, altKey } = event;
  const { lines, columns, range, selection, size, rowSelection } = actions;
  const { active } = selection;
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const letter = isMod ? key.toLowerCase() : '';
  const line = lines[active.row];
  if (altKey) {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    if (!shiftKey) setLineExpanded(line, key === 'ArrowDown', actions);
    else if (isRow(line)) actions.moveRow(line.row.id, key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  const position =
    key === 'Tab' && !isMod
      ? tabTarget(lines, columns.length, active, shiftKey ? -1 : 1)
      : moveByKey(active, keyInReadingDirection(key, event.currentTarget), size, isMod);
  if (key === 'Home' && isMod) actions.toStart();
  const isErasing = key === 'Delete' || key === 'Backspace';
  const needsRange =
    letter === 'd' || (letter === 'r' && !shiftKey) || (isMod && isErasing) || (shiftKey && key === ' ');
  if (position) actions.go(position, shiftKey && key !== 'Tab');
  else if (needsRange && rowSelection.selectedIds.size === 0 && actions.refusesRange()) return true;
  else if (letter === 'a') actions.selectAllRows();
  else if (letter === 'd' && shiftKey) actions.duplicateRows(affectedRowIds(actions));
  else if (letter === 'd') actions.edit(fillDown(lines, columns, range));
  else if (letter === 'r' && !shiftKey) actions.edit(fillRight(lines, columns, range, actions.names));
  else if (isMod && shiftKey && key === 'Enter' && isRow(line)) actions.addUnder?.(line.row.id);
  else if (isMod && key === 'Enter' && isRow(line)) actions.openRow(line.row.id);
  else if (isMod && isErasing) actions.deleteRows(affectedRowIds(actions));
  else if (shiftKey && key === ' ') rowSelection.toggleRows(rowsInRange(lines, range).map(({ id }) => id));
  else if (key === 'Enter' || key === 'F2' || key === ' ') actions.startEditing(active);
  else if (isErasing) actions.clearSelected();
  else if (key === 'Escape' && rowSelection.selectedIds.size > 0) rowSelection.clear();
  else if (key === 'Escape' && selection.anchor !== active) actions.go(active);
  else if (key.length === 1 && !isMod) actions.startEditing(active, key);
  else return false;
  return true;
}

export function handleGridKey(event: KeyboardEvent, actions: GridActions): void {
  if (isComposing(event) || actions.lines.length === 0) return;
  const { key } = event;
  if (key === 'Tab' && actions.leavesWithTab.current) return;
  // A press of Shift may be the start of Shift+Tab, so it does not reset the flag.
  if (key !== 'Shift') actions.leavesWithTab.current = key === 'Escape';
  if (runKey(event, actions)) event.preventDefault();
}
