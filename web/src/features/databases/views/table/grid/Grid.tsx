import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { nameOfRow, parentOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { type ClipboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { displayNameOf } from '../../../../../platform/search/user-names.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import type { Side } from '../../../../../ui/reorder/order.ts';
import { useMembers } from '../../../../members/members.queries.ts';
import { databasesTexts } from '../../../databases.texts.ts';
import type { Names } from '../../../property-types/property-type-view.ts';
import { viewOf } from '../../../property-types/property-types.views.ts';
import { cachedRowName } from '../../../property-types/relations/row-names.ts';
import type { NewCells } from '../../../rows/commands/row-commands.ts';
import { type Editing, useEditing } from '../../../rows/commands/undo.history.ts';
import { isDeletedByUser } from '../../../rows/deleted-by-user.ts';
import { toValidSpec } from '../../../rows/window/row-spec.ts';
import type { PendingEdit } from '../../../rows/window/rows.pending.ts';
import { cellValueForGroup, type RowGroup } from '../../groups/row-groups.tsx';
import type { ViewProps } from '../../shown-view.ts';
import { TableFooter } from '../calculations/TableFooter.tsx';
import { clearCells, copyCells } from '../clipboard/copy-cells.ts';
import { readClipboard } from '../clipboard/paste-cells.ts';
import { usePaste } from '../clipboard/usePaste.ts';
import { fillRange } from '../fill/fill-cells.ts';
import { useFillHandle } from '../fill/useFillHandle.ts';
import { AddLine, GroupLine, MoreLine } from '../lines/GroupLines.tsx';
import { isRow, type Line } from '../lines/lines.ts';
import { planMoveByStep, planMoveNextTo } from '../lines/move-rows.ts';
import type { Lines } from '../lines/useLines.ts';
import { rowIdOf, useSelection } from '../selection/cell-addresses.ts';
import { type CellPosition, isInRange, moveByKey, type Range, rangeOf } from '../selection/cell-range.ts';
import type { RowSelection } from '../selection/useSelectedRows.ts';
import classes from '../TableView.module.css';
import { tableTexts as texts } from '../table.texts.ts';
import { type Column, columnsOf, FIRST_COLUMN_INDEX, GUTTER_WIDTH, type Widths } from './columns.ts';
import { GridBody, ROW_HEIGHT } from './GridBody.tsx';
import { type GridActions, handleGridKey } from './grid-keys.ts';
import { RowLine } from './RowLine.tsx';
import { TableHeader } from './TableHeader.tsx';
import { useEditedCell } from './useEditedCell.ts';
import { useVisibleColumns } from './visible-columns.ts';

export interface GridProps extends ViewProps {
  table: Lines;
  /** The results of the column calculations, by property id. */
  values: ReadonlyMap<string, string | null>;
  /** The number of rows of the view, or null until it is loaded. */
  total: number | null;
  rowSelection: RowSelection;
  actions: Pick<GridActions, 'deleteRows' | 'duplicateRows' | 'addUnder'> & {
    readonly setExpanded: (key: string, isOpen: boolean) => void;
    readonly add: (group: RowGroup | null) => void;
    readonly move: Editing['move'];
  };
  /** The row that the user has just created. Its name is edited next. */
  newRow: Row | null;
  /** Called when the user moves elsewhere while a new row is being created. */
  onUserMoved: () => void;
  /** Rendered after the last row. */
  end: React.ReactNode;
}

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
  const { lines, rows, loadBranch, pinRow, pinnedRowId } = table;
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
  const members = useMembers(database.workspace_id);
  const names: Names = {
    ofPerson: (userId) => {
      const person = members.data?.find(({ user_id }) => user_id === userId)?.user;
      return person && displayNameOf(person);
    },
    ofRow: (property, rowId) => cachedRowName(client, database.workspace_id, property, rowId),
  };
  const parent = findHintedParent(properties, columns);
  const { edit } = useEditing(database);
  const paste = usePaste(open);
  const client = useQueryClient();
  const { selection, go, select, isActiveRowLost, acknowledgeLostRow, moveCount } = useSelection(
    { lines, columns },
    (rowId) => isDeletedByUser(client, rowId),
  );
  const range = rangeOf(selection);
  const { active } = selection;
  const width = columns.reduce((sum, column) => sum + column.width, GUTTER_WIDTH);
  const focusedAt = columns.findIndex(({ id: column }) => column === focused);
  const stop = Math.max(0, focusedAt);
  const { visibleColumns, updateRange, reveal } = useVisibleColumns(box, columns, [active.column, stop]);

  const {
    edited,
    begin,
    note,
    end: endEditing,
  } = useEditedCell({ lines, columns }, () => grid.current?.focus({ preventScroll: true }));
  const activeLine = lines[active.row];
  const activeRow = isRow(activeLine) ? activeLine.row : null;
  const change = (edits: readonly PendingEdit[]) => {
    if (activeRow && edits.some(({ row_id }) => row_id === activeRow.id)) pinRow(activeRow);
    edit(rows, edits);
  };
  const openEditor = (spot: CellPosition, row: Row, typed?: string) => {
    onUserMoved();
    pinRow(row);
    begin(spot, typed);
  };

  const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2);
  const size = { rows: lines.length, columns: columns.length, page };

  /** Runs the action of a line that is not a row. Returns false if the line has none. */
  const activateLine = (line: Line | undefined): boolean => {
    if (line?.kind === 'group') actions.setExpanded(line.key, !line.isOpen);
    else if (line?.kind === 'add') actions.add(line.group);
    else return false;
    return true;
  };

  const startEditing = (spot: CellPosition, typed?: string) => {
    const column = columns[spot.column];
    const line = lines[spot.row];
    if (!column || !line) return;
    if (!isRow(line)) {
      if (typed === undefined) activateLine(line);
      return;
    }
    const { row } = line;
    if (column.kind === 'property') {
      const { toggledValue: toggled, isButton: isPressed, Edit } = viewOf(column.property);
      if (isPressed && typed === undefined)
        document.getElementById(`${id}-${spot.row}-${spot.column}`)?.querySelector('button')?.click();
      if (toggled && typed === undefined) {
        const value = toggled(row.cells[column.id] ?? null);
        change([{ row_id: row.id, property_id: column.id, value }]);
        return;
      }
      if (!Edit) return;
    }
    openEditor(spot, row, typed);
  };

  const stopEditing = (to?: 'down' | 'next' | 'previous') => {
    endEditing();
    grid.current?.focus({ preventScroll: true });
    if (to === 'down') go(moveByKey(active, 'ArrowDown', size, false)!);
    if (to === 'next') go(moveByKey(active, 'ArrowRight', size, false)!);
    if (to === 'previous') go(moveByKey(active, 'ArrowLeft', size, false)!);
  };

  const filling = useFillHandle({
    id,
    box,
    range,
    onFill: (to: Range) => {
      change(fillRange(lines, columns, { from: range, to, names }));
      select({
        anchor: { row: to.top, column: to.first },
        active: { row: to.bottom, column: to.last },
      });
    },
  });

  // Start editing the name of a new row, unless the user has moved elsewhere in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there
  useEffect(() => {
    const row = newRow ? lines.findIndex((line) => rowIdOf(line) === newRow.id) : -1;
    if (row < 0) return;
    const spot = { row, column: columns.findIndex(isTitle) };
    const { activeElement } = document;
    go(spot);
    if (activeElement === document.body || box.current!.parentElement!.contains(activeElement))
      openEditor(spot, newRow!);
  }, [newRow, lines]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move of the user
  useEffect(onUserMoved, [moveCount]);
  const activeId = activeRow?.id ?? null;
  useEffect(() => {
    if (pinnedRowId !== null && pinnedRowId !== activeId && !newRow) pinRow(null);
  }, [pinRow, pinnedRowId, activeId, newRow]);
  const isEditing = useRef(false);
  isEditing.current = edited !== null;

  const manualOrder = useMemo(() => {
    const sorted = toValidSpec(table.spec, properties).sorts.length > 0;
    return sorted || table.groupBy
      ? null
      : { parent: view.config.table?.is_flat ? undefined : parentOf(properties) };
  }, [table.spec, table.groupBy, properties, view]);
  const putBeside = (rowId: string, side: Side, target: string) => {
    const move = manualOrder && planMoveNextTo(lines, rowId, { side, target }, manualOrder.parent);
    if (move) actions.move(move);
  };

  const refuseLostRow = () => {
    acknowledgeLostRow();
    toast.error(texts.activeRowGone);
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
    select,
    edit: change,
    openRow: onOpenRow,
    startEditing,
    moveRow: (rowId, by) => {
      const move = manualOrder && planMoveByStep(lines, rowId, by);
      if (move) actions.move(move);
    },
    toStart: () => box.current?.scrollTo({ left: 0 }),
    ...(isActiveRowLost && {
      edit: refuseLostRow,
      startEditing: refuseLostRow,
      deleteRows: refuseLostRow,
      duplicateRows: refuseLostRow,
      addUnder: refuseLostRow,
      moveRow: refuseLostRow,
    }),
  };

  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== grid.current || lines.length === 0) return;
    event.preventDefault();
    for (const [type, text] of Object.entries(copyCells(lines, columns, range, names, database.workspace_id)))
      event.clipboardData.setData(type, text);
    if (event.type === 'cut') gridActions.edit(clearCells(lines, columns, range));
  };

  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== grid.current) return;
    event.preventDefault();
    if (isActiveRowLost) return refuseLostRow();
    void paste(readClipboard(event.clipboardData), {
      rows,
      lines,
      columns,
      range,
      newRow: defaultCellsAtEnd(table, total),
    });
  };

  const renderLine = (line: Line, index: number, start: number) => {
    const { span, ...common } = {
      id,
      index,
      style: { transform: `translateY(${start}px)`, blockSize: ROW_HEIGHT, inlineSize: width },
      isActive: active.row === index,
      span: columns.length + 1,
    };
    const press = (column: number, extends_: boolean) => {
      grid.current?.focus({ preventScroll: true });
      go({ row: index, column }, extends_);
    };
    if (line.kind === 'group')
      return (
        <GroupLine
          {...common}
          span={span}
          line={line}
          workspaceId={database.workspace_id}
          onPress={() => press(active.column, false)}
          onFold={() => actions.setExpanded(line.key, !line.isOpen)}
        />
      );
    if (line.kind === 'add')
      return <AddLine {...common} span={span} kind={database.kind} onAdd={() => actions.add(line.group)} />;
    if (line.kind === 'more')
      return <MoreLine {...common} span={span} onNear={() => loadBranch(line.spec)} />;
    const { row } = line;
    return (
      <RowLine
        {...common}
        line={line}
        database={database}
        columns={visibleColumns}
        parent={parent}
        isShown={row.id === openRowId}
        isMarked={rowSelection.selectedIds.has(row.id)}
        activeColumn={active.row === index ? active.column : null}
        isSelected={(column) => isInRange(range, { row: index, column })}
        filling={filling}
        editing={edited?.spot.row === index ? edited : null}
        name={nameOfRow(row, properties) || databasesTexts.untitled}
        onMark={(extends_) => rowSelection.toggleRow(row.id, extends_)}
        onFold={() => actions.setExpanded(row.id, line.children === 'closed')}
        onPress={press}
        // If the focus is outside the grid, the first click only selects the cell.
        onEdit={(column) =>
          grid.current?.contains(document.activeElement)
            ? startEditing({ row: index, column })
            : press(column, false)
        }
        onSave={(propertyId, value) => change([{ row_id: row.id, property_id: propertyId, value }])}
        onClose={stopEditing}
        onOpen={() => onOpenRow(row.id)}
        onAddUnder={actions.addUnder && (() => actions.addUnder?.(row.id))}
        list={`${id}-rows`}
        onMove={manualOrder && putBeside}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
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
      <TableHeader
        open={open}
        view={view}
        columns={visibleColumns}
        width={width}
        stop={stop}
        idOf={(index) => `${id}-${index}`}
        onWidth={(property, next) => setWidths(next === null ? {} : { [property]: next })}
        start={<SelectAllCheckbox rowSelection={rowSelection} rows={rows} />}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are out of sight */}
      <div
        ref={grid}
        className={classes.grid}
        role="grid"
        tabIndex={0}
        aria-label={texts.label({ name: database.title })}
        aria-rowcount={lines.length}
        aria-colcount={columns.length + FIRST_COLUMN_INDEX - 1}
        aria-multiselectable
        aria-activedescendant={
          lines.length > 0 ? `${id}-${active.row}-${isRow(lines[active.row]) ? active.column : 0}` : undefined
        }
        style={{ blockSize: lines.length * ROW_HEIGHT, inlineSize: width }}
        onKeyDown={(event) => {
          if (event.target === grid.current) handleGridKey(event, gridActions);
        }}
        onInput={({ target }) => note((target as HTMLInputElement).value)}
        onBlur={() =>
          requestAnimationFrame(() => {
            if (!isEditing.current && !grid.current?.contains(document.activeElement)) pinRow(null);
          })
        }
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
      >
        <GridBody
          boxId={`${id}-box`}
          lines={lines}
          active={active}
          moves={moveCount}
          isEditing={edited !== null}
          reveal={reveal}
          renderLine={renderLine}
        />
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

const isTitle = (column: Column) => column.kind === 'property' && column.property.type === 'title';

/**
 * Returns the parent relation, so that sub-items outside the tree can name their parent. Undefined if a column already shows the
 * relation.
 */
function findHintedParent(properties: readonly Property[], columns: readonly Column[]): Property | undefined {
  const parent = parentOf(properties);
  return columns.some(({ id }) => id === parent?.id) ? undefined : parent;
}

/** Returns the default cells of rows that are added at the end, which belong to the last group. Null if the end is not loaded yet. */
function defaultCellsAtEnd({ lines, rows }: Lines, total: number | null): NewCells | null {
  if (total === null || rows.length < total) return null;
  const last = lines.findLast((line) => line.kind === 'group');
  if (!last) return {};
  const { property, value } = last.group;
  return { [property.id]: cellValueForGroup(property, null, null, value) };
}

function SelectAllCheckbox({ rowSelection, rows }: { rowSelection: RowSelection; rows: readonly Row[] }) {
  const count = rows.filter(({ id }) => rowSelection.selectedIds.has(id)).length;
  return (
    <span className={classes.gutter}>
      <input
        type="checkbox"
        className={classes.mark}
        aria-label={texts.selectAllLoaded}
        title={texts.selectAllLoaded}
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={() =>
          count === rows.length ? rowSelection.clear() : rowSelection.selectOnly(rows.map(({ id }) => id))
        }
      />
    </span>
  );
}
