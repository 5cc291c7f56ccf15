import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { chordText } from '../../../../../platform/keyboard/shortcut-title.ts';
import { isMac } from '../../../../../platform/keyboard/shortcuts.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { useEditing } from '../../../rows/commands/undo.history.ts';
import { isDeletedByUser } from '../../../rows/deleted-by-user.ts';
import { TableFooter } from '../calculations/TableFooter.tsx';
import { useGridClipboard } from '../clipboard/useGridClipboard.ts';
import { fillRange } from '../fill/fill-cells.ts';
import { useFillHandle } from '../fill/useFillHandle.ts';
import { isRow, type Line } from '../lines/lines.ts';
import { isLoadedBetween } from '../lines/unloaded-lines.ts';
import { useRowMoves } from '../lines/useRowMoves.ts';
import { useShareSelectedCell } from '../others/useShareSelectedCell.ts';
import { useSelection } from '../selection/cell-addresses.ts';
import { type Range, rangeOf } from '../selection/cell-range.ts';
import classes from '../TableView.module.css';
import { tableTexts as texts } from '../table.texts.ts';
import {
  columnsOf,
  FIRST_COLUMN_INDEX,
  FIRST_ROW_INDEX,
  findHintedParent,
  GUTTER_WIDTH,
  type Widths,
} from './columns.ts';
import { GridBody, ROW_HEIGHT } from './GridBody.tsx';
import { GridLine } from './GridLine.tsx';
import { type GridActions, handleGridKey } from './grid-keys.ts';
import type { GridProps } from './grid-props.ts';
import { SelectAllCheckbox } from './SelectAllCheckbox.tsx';
import { TableHeader } from './TableHeader.tsx';
import { useCellNames } from './useCellNames.ts';
import { useGridEditing } from './useGridEditing.ts';
import { useVisibleColumns } from './visible-columns.ts';

/** The virtualized grid of a table. Positions count lines, including group headers. */
export function Grid({
  open,
  view,
  table,
  values,
  total,
  rowSelection,
  actions,
  newRow,
  onUserMoved,
  openRowId,
  onOpenRow,
  end,
}: GridProps) {
  const { lines, rows, loadBranch } = table;
  const { database, properties } = open;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [widths, setWidths] = useState<Widths>({});
  const [focused, setFocused] = useState<string | null>(null);
  const isNarrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const columns = useMemo(
    () => columnsOf(open, view, GUTTER_WIDTH, widths, isNarrow),
    [open, view, widths, isNarrow],
  );
  const names = useCellNames(database.workspace_id);
  const parent = findHintedParent(properties, columns);
  const { edit } = useEditing(database);
  const client = useQueryClient();
  const control = useSelection({ lines, columns }, (rowId) => isDeletedByUser(client, rowId));
  const { selection, go, select, isActiveCellLost, moveCount } = control;
  const leavesWithTab = useRef(false);
  const range = rangeOf(selection);
  const { active } = selection;
  const width = columns.reduce((sum, column) => sum + column.width, GUTTER_WIDTH);
  const focusedAt = columns.findIndex(({ id: column }) => column === focused);
  const stop = Math.max(0, focusedAt);
  const { visibleColumns, updateRange, reveal } = useVisibleColumns(box, columns, [active.column, stop]);

  const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2);
  const size = { rows: lines.length, columns: columns.length, page };
  const { edited, note, change, startEditing, stopEditing, onBlur } = useGridEditing({
    open,
    id,
    box,
    grid,
    table,
    columns,
    size,
    control,
    edit,
    actions,
    newRow,
    onUserMoved,
  });

  const refusesRange = ({ top, bottom } = range) => {
    const isLoaded = isLoadedBetween(lines, top, bottom);
    if (!isLoaded) toast.error(texts.rangeNotLoaded({ keys: chordText('mod+a', isMac) }));
    return !isLoaded;
  };
  const filling = useFillHandle({
    id,
    box,
    range,
    onFill: (to: Range) => {
      if (refusesRange(to)) return;
      change(fillRange(lines, columns, { from: range, to, names }));
      select({
        anchor: { row: to.top, column: to.first },
        active: { row: to.bottom, column: to.last },
      });
    },
  });

  const moves = useRowMoves(open, view, table, actions.move);

  const activeLine = lines[active.row];
  const hasSelected = moveCount > 0 && activeLine !== undefined && isRow(activeLine);
  useShareSelectedCell(
    database.id,
    hasSelected ? activeLine.row.id : null,
    hasSelected ? (columns[active.column]?.id ?? null) : null,
  );

  const refuseLostCell = () => void toast.error(texts.activeCellGone);
  const { clear, onCopy, onPaste } = useGridClipboard({
    grid,
    open,
    table,
    columns,
    range,
    names,
    rowSelection,
    moveCount,
    total,
    edit: change,
    setInAllRows: actions.setInAllRows,
    refuses: () => {
      if (isActiveCellLost) refuseLostCell();
      return isActiveCellLost;
    },
    refusesRange,
  });
  const selectAllRows = () => {
    const isLoadedSelected = rows.length > 0 && rowSelection.selectedIds.size === rows.length;
    if (isLoadedSelected) rowSelection.selectAll();
    else rowSelection.selectOnly(rows.map((row) => row.id));
  };
  const gridActions: GridActions = {
    ...actions,
    lines,
    columns,
    range,
    selection,
    size,
    rowSelection,
    names,
    go,
    selectAllRows,
    clearSelected: clear,
    refusesRange,
    edit: change,
    openRow: onOpenRow,
    startEditing,
    moveRow: (rowId, by) => moves?.moveByStep(rowId, by),
    toStart: () => box.current?.scrollTo({ left: 0 }),
    leavesWithTab,
    ...(isActiveCellLost && {
      edit: refuseLostCell,
      startEditing: refuseLostCell,
      deleteRows: refuseLostCell,
      duplicateRows: refuseLostCell,
      addUnder: refuseLostCell,
      moveRow: refuseLostCell,
    }),
  };

  const press = (row: number, column: number, extends_: boolean) => {
    grid.current?.focus({ preventScroll: true });
    go({ row, column }, extends_);
  };
  const renderLine = (line: Line, index: number, start: number) => (
    <GridLine
      id={id}
      index={index}
      line={line}
      style={{ transform: `translateY(${start}px)`, blockSize: ROW_HEIGHT, inlineSize: width }}
      activeColumn={active.row === index ? active.column : null}
      open={open}
      columnCount={columns.length}
      columns={visibleColumns}
      parent={parent}
      openRowId={openRowId}
      rowSelection={rowSelection}
      range={range}
      filling={filling}
      editing={edited?.position.row === index ? edited : null}
      departure={isRow(line) && line.row.id === table.pinnedRowId ? table.departure : null}
      actions={actions}
      onPress={(column, extends_) => press(index, column ?? active.column, extends_)}
      // If the focus is outside the grid, the first click only selects the cell.
      onEdit={(column) =>
        grid.current?.contains(document.activeElement)
          ? startEditing({ row: index, column })
          : press(index, column, false)
      }
      onChange={change}
      onClose={stopEditing}
      onOpenRow={onOpenRow}
      onNear={loadBranch}
      onMove={moves?.moveNextTo ?? null}
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only observes the focus
    <div
      ref={box}
      id={`${id}-box`}
      className={classes.box}
      data-marking={rowSelection.selectedIds.size > 0 || undefined}
      onScroll={({ currentTarget }) => {
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0);
        updateRange();
      }}
      // The focused column button stays rendered when the user scrolls sideways.
      onFocus={({ target }) =>
        setFocused(target.closest<HTMLElement>('[data-column]')?.dataset.column ?? focused)
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport */}
      <div
        ref={grid}
        className={classes.grid}
        role="grid"
        tabIndex={0}
        aria-label={texts.label({ name: database.title })}
        aria-rowcount={Math.max(lines.length, total ?? 0) + FIRST_ROW_INDEX - 1}
        aria-colcount={columns.length + FIRST_COLUMN_INDEX}
        aria-multiselectable
        aria-activedescendant={
          lines.length > 0 ? `${id}-${active.row}-${isRow(lines[active.row]) ? active.column : 0}` : undefined
        }
        onKeyDown={(event) => {
          if (event.target === grid.current) handleGridKey(event, gridActions);
        }}
        onBlur={onBlur}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
      >
        <TableHeader
          open={open}
          view={view}
          columns={visibleColumns}
          columnCount={columns.length}
          width={width}
          stop={stop}
          idOf={(index) => `${id}-${index}`}
          onWidth={(property, next) => setWidths(next === null ? {} : { [property]: next })}
          start={<SelectAllCheckbox rowSelection={rowSelection} rows={rows} />}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport */}
        <div
          role="rowgroup"
          className={classes.body}
          style={{ blockSize: lines.length * ROW_HEIGHT, inlineSize: width }}
          onInput={({ target }) => note((target as HTMLInputElement).value)}
        >
          <GridBody
            boxId={`${id}-box`}
            lines={lines}
            active={active}
            moves={moveCount}
            isEditing={edited !== null}
            reveal={reveal}
            onLinesShown={table.onLinesShown}
            renderLine={renderLine}
          />
        </div>
      </div>
      {end}
      {rows.length > 0 && (
        <TableFooter
          open={open}
          view={view}
          columns={visibleColumns}
          width={width}
          values={values}
          start={<span className={classes.gutter} />}
        />
      )}
    </div>
  );
}
