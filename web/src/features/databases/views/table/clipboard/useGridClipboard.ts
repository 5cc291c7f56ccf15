import { useQueryClient } from '@tanstack/react-query';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { type ClipboardEvent, type RefObject, useRef } from 'react';
import { errorMessageOf } from '../../../../../platform/api/api.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { textsOfKind } from '../../../databases.texts.ts';
import type { CellNames } from '../../../property-types/property-type-view.ts';
import type { CellValues } from '../../../rows/commands/bulk-actions.ts';
import { toValidSpec } from '../../../rows/window/row-spec.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import type { Column } from '../grid/columns.ts';
import { defaultCellsAtEnd } from '../lines/default-cells.ts';
import { linesUpToGap } from '../lines/unloaded-lines.ts';
import type { Lines } from '../lines/useLines.ts';
import type { Range } from '../selection/cell-range.ts';
import type { RowSelection } from '../selection/useSelectedRows.ts';
import { tableTexts as texts } from '../table.texts.ts';
import { copyAllRows } from './copy-all-rows.ts';
import { cellsOfRows, clearCells, copyCells, isEditableColumn } from './copy-cells.ts';
import { readClipboard } from './paste-cells.ts';
import { usePaste } from './usePaste.ts';

interface Options {
  readonly grid: RefObject<HTMLElement | null>;
  readonly open: OpenDatabase;
  readonly table: Lines;
  readonly columns: readonly Column[];
  readonly range: Range;
  readonly names: CellNames;
  readonly rowSelection: RowSelection;
  /** Counts the moves of the active cell. */
  readonly moveCount: number;
  readonly total: number | null;
  readonly edit: (edits: readonly PendingEdit[]) => void;
  /** Sets the same values in every row of the view, including rows that are not loaded, or in the given rows. */
  readonly setInAllRows: (values: CellValues, rows?: readonly Row[]) => void;
  /** Reports a lost cell and returns true if the grid may not change anything. */
  readonly refuses: () => boolean;
  /** Reports rows of the range that are not loaded, and returns true if there are any. */
  readonly refusesRange: () => boolean;
}

/**
 * Copies, clears and pastes. The selected rows are the target if the user selected them after the last move of the active
 * cell; otherwise the cell range is.
 */
export function useGridClipboard(options: Options) {
  const {
    grid,
    open,
    table,
    columns,
    names,
    rowSelection,
    moveCount,
    edit,
    setInAllRows,
    refuses,
    refusesRange,
  } = options;
  const { database, properties } = open;
  const client = useQueryClient();
  const paste = usePaste(open);
  const marked = useRef({ changeCount: 0, moveCount: -1 });
  if (marked.current.changeCount !== rowSelection.changeCount)
    marked.current = { changeCount: rowSelection.changeCount, moveCount };
  const areRowsMeant = rowSelection.selectedIds.size > 0 && marked.current.moveCount === moveCount;
  const areAllRowsMeant = areRowsMeant && rowSelection.isAllSelected;
  const listTarget = () =>
    areRowsMeant
      ? cellsOfRows(table.lines, columns, rowSelection.selectedIds)
      : { lines: table.lines, range: options.range };

  const clearAll = (rows?: readonly Row[]) => {
    if (refuses()) return;
    setInAllRows(Object.fromEntries(columns.filter(isEditableColumn).map(({ id }) => [id, null])), rows);
  };

  const clear = () => {
    if (areAllRowsMeant) return clearAll();
    if (refuses() || (!areRowsMeant && refusesRange())) return;
    const { lines, range } = listTarget();
    edit(clearCells(lines, columns, range));
  };

  const copyAll = async (then: (copied: readonly Row[]) => void) => {
    const topic = `copy of ${database.id}`;
    try {
      toast.success(texts.copying, topic);
      const spec = toValidSpec(table.spec, properties);
      const copied = await copyAllRows({ client, database, spec, columns, names });
      if (!copied) return void toast.error(texts.copyRefused, topic);
      toast.success(texts.copied({ count: copied.length }), topic);
      then(copied);
    } catch (error) {
      toast.error(errorMessageOf(error, textsOfKind(database.kind).loadFailed), topic);
    }
  };

  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== grid.current || table.lines.length === 0) return;
    event.preventDefault();
    const isCut = event.type === 'cut';
    // A cut clears exactly what was copied: other users may have added rows or values in the meantime.
    if (areAllRowsMeant) return void copyAll(isCut ? clearAll : () => {});
    if (!areRowsMeant && refusesRange()) return;
    const { lines, range } = listTarget();
    for (const [type, text] of Object.entries(copyCells(lines, columns, range, names, database.workspace_id)))
      event.clipboardData.setData(type, text);
    if (isCut) clear();
  };

  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== grid.current) return;
    event.preventDefault();
    if (refuses() || (!areRowsMeant && refusesRange())) return;
    const block = readClipboard(event.clipboardData);
    const { rows } = table;
    const newRow = defaultCellsAtEnd(table, options.total);
    const target = listTarget();
    // One row of the clipboard is repeated over the selected rows; several rows begin at the first one.
    if (block.texts.length > 1 && areRowsMeant) {
      const first = table.lines.indexOf(target.lines[0]!);
      const range = { ...target.range, top: first, bottom: first };
      return void paste(block, { rows, lines: linesUpToGap(table.lines, first), columns, range, newRow });
    }
    const lines = linesUpToGap(target.lines, target.range.top);
    if (!areAllRowsMeant) return void paste(block, { rows, ...target, lines, columns, newRow });
    const range = { ...target.range, bottom: 0 };
    void paste(block, { rows, lines: target.lines, columns, range, newRow: null }, ({ edits }) =>
      setInAllRows(Object.fromEntries(edits.map(({ property_id, value }) => [property_id, value]))),
    );
  };

  return { clear, onCopy, onPaste };
}
