import { Button } from '@mantine/core';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { parentRelationOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { groupsOf, matchesBoundFilter } from '@workflow/contract/databases/query/in-memory.ts';
import { useMemo, useRef, useState } from 'react';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../../../ui/feedback/Skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { LazyBoundary } from '../../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts, textsOfKind } from '../../databases.texts.ts';
import { useBulkActions } from '../../rows/commands/bulk-actions.ts';
import type { NewCells } from '../../rows/commands/row-commands.ts';
import { useEditing } from '../../rows/commands/undo.history.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { bindSpec, toValidSpec } from '../../rows/window/row-spec.ts';
import { setExpanded } from '../groups/collapsed-groups.ts';
import { cellValueForGroup, type RowGroup } from '../groups/row-groups.tsx';
import { cellsImpliedByFilter } from '../rows/new-row-cells.ts';
import { LoadMoreTrigger } from '../scrolling/LoadMoreTrigger.tsx';
import { shownProperties } from '../shown-properties.ts';
import type { ViewProps } from '../shown-view.ts';
import { viewKey } from '../tabs/view-changes.store.ts';
import { listCalculations } from './calculations/calculations.ts';
import { useCalculations } from './calculations/useCalculations.ts';
import { columnsOf } from './grid/columns.ts';
import { Grid } from './grid/Grid.tsx';
import { groupKey } from './lines/lines.ts';
import { useLines } from './lines/useLines.ts';
import { rowIdOf } from './selection/cell-addresses.ts';
import { useSelectedRows } from './selection/useSelectedRows.ts';
import classes from './TableView.module.css';
import { tableTexts as texts } from './table.texts.ts';

const SelectedRowsBar = lazyComponent(() => import('./selection/SelectedRowsBar.tsx'), 'SelectedRowsBar');

const NO_ROWS: ReadonlySet<string> = new Set();

/** Shows rows in a grid that works like a spreadsheet. */
export function TableView({ open, view, openRowId: shownRowId, onOpenRow }: ViewProps) {
  const { database } = open;
  const words = textsOfKind(database.kind);
  const table = useLines(open, view);
  const { rows, isPending, error, retry, loadMore } = table;
  const columns = useMemo(() => columnsOf(open, view, 0), [open, view]);
  const calculations = useMemo(
    () => listCalculations(shownProperties(view.config, open.properties, view.type), columns),
    [view, open.properties, columns],
  );
  const { total, values } = useCalculations(open, table.spec, rows, calculations);
  const { mutate: create, isPending: isCreating } = useCreateRow(database);
  const { edit, move, deleteRows, duplicateRows } = useEditing(database);
  const fittingSpec = useMemo(() => toValidSpec(table.spec, open.properties), [table.spec, open.properties]);
  const rowSelection = useSelectedRows(rows, fittingSpec.filter);
  const { isAllSelected, clear } = rowSelection;
  table.keptRowIds.current = isAllSelected ? NO_ROWS : rowSelection.selectedIds;
  const allRows = useBulkActions(database, fittingSpec.filter, clear);
  const me = useCurrentUserId();
  const { filter } = useMemo(
    () => bindSpec(fittingSpec, open.properties, me),
    [fittingSpec, open.properties, me],
  );
  const [newRow, setNewRow] = useState<Row | null>(null);
  /** Whether the user is waiting for a new row and has not moved elsewhere. */
  const isAwaited = useRef(false);
  /** Creates a row and starts editing its name. The row is shown even if the filter excludes it. */
  const make = (given: NewCells) => {
    if (isCreating) return;
    isAwaited.current = true;
    const cells = { ...cellsImpliedByFilter(filter), ...given };
    const onSuccess = (row: Row) => {
      if (table.groupBy && !table.lines.some((line) => rowIdOf(line) === row.id))
        for (const value of groupsOf(table.groupBy, row))
          setLineExpanded(groupKey({ property: table.groupBy, value }), true);
      if (filter && !matchesBoundFilter(filter, row))
        toast.success(texts.newRowFilteredOut, `made ${row.id}`, {
          label: databasesTexts.open,
          run: () => onOpenRow(row.id),
        });
      table.showNewRow(row, isAwaited.current);
      if (isAwaited.current) setNewRow(row);
    };
    create({ cells }, { onSuccess });
  };
  const add = (group: RowGroup | null) =>
    make(group ? { [group.property.id]: cellValueForGroup(group.property, null, null, group.value) } : {});
  const setLineExpanded = (key: string, isOpen: boolean) =>
    setExpanded(viewKey(database.id, view.key), key, isOpen);
  const parent = parentRelationOf(open.properties);
  const addUnder =
    parent &&
    ((rowId: string) => {
      make({ [parent.id]: [rowId] });
      setLineExpanded(rowId, true);
    });

  if (isPending) return <ListSkeleton rows={10} label={databasesTexts.loading} />;
  if (error && rows.length === 0)
    return <ErrorState message={errorMessageOf(error, words.loadFailed)} onRetry={retry} />;
  return (
    <div className={classes.view}>
      <Grid
        open={open}
        view={view}
        table={table}
        values={values}
        total={total}
        rowSelection={rowSelection}
        actions={{
          deleteRows: isAllSelected ? allRows.remove : deleteRows,
          // Duplicating every row of a view by a shortcut is disabled.
          duplicateRows: isAllSelected ? () => {} : duplicateRows,
          add,
          addUnder,
          move,
          setExpanded: setLineExpanded,
          setInAllRows: allRows.set,
        }}
        newRow={newRow}
        onUserMoved={() => {
          isAwaited.current = false;
          setNewRow(null);
        }}
        openRowId={shownRowId}
        onOpenRow={onOpenRow}
        end={<LoadMoreTrigger onNear={loadMore} error={error} onRetry={retry} />}
      />
      {rows.length === 0 && total !== null && total === 0 && (
        <EmptyState
          icon={<IconTable size={24} />}
          {...words.noRows}
          action={
            <Button leftSection={<IconPlus size={16} />} aria-disabled={isCreating} onClick={() => add(null)}>
              {words.firstRow}
            </Button>
          }
        />
      )}
      {(rowSelection.selectedIds.size > 0 || isAllSelected || allRows.progress) && (
        <LazyBoundary fallback={null}>
          <SelectedRowsBar
            open={open}
            marked={rows.filter(({ id }) => rowSelection.selectedIds.has(id))}
            allRows={allRows}
            total={total}
            selection={rowSelection}
            onSet={(property, value) =>
              edit(
                rows,
                [...rowSelection.selectedIds].map((row_id) => ({ row_id, property_id: property.id, value })),
              )
            }
            onDuplicate={() => duplicateRows([...rowSelection.selectedIds])}
            onDelete={() => deleteRows([...rowSelection.selectedIds])}
          />
        </LazyBoundary>
      )}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          aria-disabled={isCreating}
          onClick={() => add(null)}
        >
          {words.newRow}
        </Button>
        {total !== null && <span className={classes.count}>{words.rows({ count: total })}</span>}
      </div>
    </div>
  );
}
