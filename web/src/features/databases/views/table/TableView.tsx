import { Button } from '@mantine/core';
import { IconPlus, IconTable } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { detailOf } from '../../../../platform/api.ts';
import { nameOf } from '../../../../platform/people.ts';
import { isMac } from '../../../../platform/shortcuts.ts';
import { isComposing } from '../../../../ui/composing.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../../ui/Skeletons.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useMembers } from '../../../members/members.queries.ts';
import { databasesTexts, wordsOf } from '../../databases.texts.ts';
import { viewOf } from '../../property-types/property-types.views.ts';
import { useEditing } from '../../rows/rows.history.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { useRows } from '../../rows/rows.queries.ts';
import { NearEnd } from '../NearEnd.tsx';
import { shownProperties } from '../shown-properties.ts';
import type { ViewProps } from '../view.ts';
import { useSpec } from '../view-rows.ts';
import { askedIn } from './calculations.ts';
import { copied, emptied, filledDown, pasted } from './cells.edits.ts';
import { columnsOf, type Widths } from './columns.ts';
import { isWithin, moved, rangeOf, type Selection, type Spot } from './selection.ts';
import { TableCell } from './TableCell.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import classes from './TableView.module.css';
import { tableTexts as texts } from './table.texts.ts';
import { useCalculations } from './useCalculations.ts';

/** In pixels. */
const ROW_HEIGHT = 36;

/** The rows in a grid that is used like a spreadsheet; only what is in sight is drawn. */
export function TableView({ open, view, shownRowId, onOpenRow }: ViewProps) {
  const { database } = open;
  const words = wordsOf(database.kind);
  const spec = useSpec(view);
  const { rows, isPending, error, retry, loadMore } = useRows(open, spec);
  const columns = useMemo(() => columnsOf(open, view, 0), [open, view]);
  const asked = useMemo(
    () => askedIn(shownProperties(view.config, open.properties, view.type), columns),
    [view, open.properties, columns],
  );
  const { total, values } = useCalculations(open, spec, rows, asked);
  const { mutate: create, isPending: isCreating } = useCreateRow(database);
  const add = () => create({});

  if (isPending) return <ListSkeleton rows={10} label={databasesTexts.loading} />;
  if (error && rows.length === 0)
    return <ErrorState message={detailOf(error, words.loadFailed)} onRetry={retry} />;
  return (
    <div className={classes.view}>
      <Grid
        open={open}
        view={view}
        rows={rows}
        values={values}
        shownRowId={shownRowId}
        onOpenRow={onOpenRow}
        end={<NearEnd onNear={loadMore} error={error} onRetry={retry} />}
      />
      {rows.length === 0 && <EmptyState icon={<IconTable size={24} />} {...words.noRows} />}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          disabled={isCreating}
          onClick={add}
        >
          {words.newRow}
        </Button>
        <span className={classes.count}>{words.rows({ count: total ?? rows.length })}</span>
      </div>
    </div>
  );
}

interface GridProps extends ViewProps {
  rows: readonly Row[];
  /** What is computed of the columns, by the ids of properties. */
  values: ReadonlyMap<string, string | null>;
  /** Behind the last row. */
  end: React.ReactNode;
}

interface Edited {
  readonly spot: Spot;
  readonly typed?: string;
}

const ORIGIN: Spot = { row: 0, column: 0 };

function Grid({ open, view, rows, values, shownRowId, onOpenRow, end }: GridProps) {
  const { database, properties } = open;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [widths, setWidths] = useState<Widths>({});
  const columns = useMemo(() => columnsOf(open, view, 0, widths), [open, view, widths]);
  const members = useMembers(database.workspace_id);
  const nameOfPerson = useCallback(
    (userId: string) => {
      const person = members.data?.find(({ user_id }) => user_id === userId)?.user;
      return person ? nameOf(person) : databasesTexts.formerMember;
    },
    [members.data],
  );
  const { edit, undo, redo } = useEditing(database);
  const [selection, setSelection] = useState<Selection>({ anchor: ORIGIN, active: ORIGIN });
  const [editing, setEditing] = useState<Edited | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // The head lies over the first of them, and the foot over the last.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
  });
  const range = rangeOf(selection);
  const { active } = selection;
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the person moves
  useEffect(() => {
    if (rows.length > 0) virtual.scrollToIndex(Math.min(active.row, rows.length - 1));
    document
      .getElementById(`${id}-${active.column}`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [active.row, active.column]);

  const go = (spot: Spot, extends_ = false) =>
    setSelection(({ anchor }) => ({ anchor: extends_ ? anchor : spot, active: spot }));

  const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2);
  const size = { rows: rows.length, columns: columns.length, page };

  const startEditing = (spot: Spot, typed?: string) => {
    const column = columns[spot.column];
    const row = rows[spot.row];
    if (!column || !row) return;
    if (column.kind === 'property') {
      const { toggled, Edit } = viewOf(column.property);
      if (toggled && typed === undefined) {
        const value = toggled(row.cells[column.id] ?? null);
        edit(rows, [{ row_id: row.id, property_id: column.id, value }]);
        return;
      }
      if (!Edit) return;
    }
    setEditing({ spot, ...(typed !== undefined && { typed }) });
  };

  const stopEditing = (to?: 'down' | 'next' | 'previous') => {
    setEditing(null);
    grid.current?.focus({ preventScroll: true });
    if (to === 'down') go(moved(active, 'ArrowDown', size, false)!);
    if (to === 'next') go(moved(active, 'ArrowRight', size, false)!);
    if (to === 'previous') go(moved(active, 'ArrowLeft', size, false)!);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== grid.current || isComposing(event) || rows.length === 0) return;
    const { key, shiftKey, altKey } = event;
    const isMod = isMac ? event.metaKey : event.ctrlKey;
    const letter = isMod ? key.toLowerCase() : '';
    const spot = altKey ? null : moved(active, key, size, isMod);
    if (spot) go(spot, shiftKey);
    else if (letter === 'a')
      setSelection({
        anchor: ORIGIN,
        active: { row: rows.length - 1, column: columns.length - 1 },
      });
    else if (letter === 'z') (shiftKey ? redo : undo)();
    else if (letter === 'y') redo();
    else if (letter === 'd') edit(rows, filledDown(rows, columns, range));
    else if (isMod && key === 'Enter') onOpenRow(rows[active.row]!.id);
    else if (key === 'Enter' || key === 'F2') startEditing(active);
    else if (key === 'Delete' || key === 'Backspace') edit(rows, emptied(rows, columns, range));
    else if (key === 'Escape' && selection.anchor !== active) go(active);
    else if (key === ' ') startEditing(active);
    else if (key.length === 1 && !isMod && !altKey) startEditing(active, key);
    else return;
    event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== grid.current || rows.length === 0) return;
    event.preventDefault();
    for (const [type, text] of Object.entries(copied(rows, columns, range, nameOfPerson)))
      event.clipboardData.setData(type, text);
    if (event.type === 'cut') edit(rows, emptied(rows, columns, range));
  };

  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== grid.current || rows.length === 0) return;
    event.preventDefault();
    const { edits, misfits } = pasted(event.clipboardData, rows, columns, range);
    edit(rows, edits);
    if (misfits > 0) toast.error(texts.pasteMisfits({ count: misfits }));
  };

  return (
    <div ref={box} className={classes.box}>
      <TableHead
        open={open}
        view={view}
        columns={columns}
        width={width}
        idOf={(index) => `${id}-${index}`}
        onWidth={(property, next) => setWidths(next === null ? {} : { [property]: next })}
        start={null}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are out of sight */}
      <div
        ref={grid}
        className={classes.grid}
        role="grid"
        tabIndex={0}
        aria-label={texts.label({ name: database.title })}
        aria-rowcount={rows.length}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={rows.length > 0 ? `${id}-${active.row}-${active.column}` : undefined}
        style={{ blockSize: virtual.getTotalSize(), inlineSize: width }}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!;
          return (
            // biome-ignore lint/a11y/useSemanticElements: the same
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 1}
              tabIndex={-1}
              className={classes.row}
              data-shown={row.id === shownRowId || undefined}
              style={{ transform: `translateY(${start}px)`, blockSize: ROW_HEIGHT }}
            >
              {columns.map((column, place) => {
                const spot = { row: index, column: place };
                const isActive = active.row === index && active.column === place;
                return (
                  <TableCell
                    key={column.id}
                    id={`${id}-${index}-${place}`}
                    database={database}
                    row={row}
                    column={column}
                    isActive={isActive}
                    isSelected={isWithin(range, spot)}
                    isEdited={editing?.spot.row === index && editing.spot.column === place}
                    typed={editing?.typed}
                    onPress={(extends_) => {
                      grid.current?.focus({ preventScroll: true });
                      go(spot, extends_);
                    }}
                    onEdit={() => startEditing(spot)}
                    onSave={(value) => edit(rows, [{ row_id: row.id, property_id: column.id, value }])}
                    onClose={stopEditing}
                    onOpen={
                      column.kind === 'property' && column.property.type === 'title'
                        ? () => onOpenRow(row.id)
                        : undefined
                    }
                    name={nameOfRow(row, properties) || databasesTexts.untitled}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
      {end}
      {rows.length > 0 && (
        <TableFoot open={open} view={view} columns={columns} width={width} values={values} start={null} />
      )}
    </div>
  );
}
