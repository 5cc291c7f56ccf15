import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../../platform/language/formats.ts';
import { useRoving } from '../../../../ui/focus/roving.ts';
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx';
import { databasesTexts as texts, wordsOf } from '../../databases.texts.ts';
import { OptionBadge } from '../../property-types/OptionBadge.tsx';
import { useCreateRow, useMoveRow } from '../../rows/rows.mutations.ts';
import { showPending } from '../../rows/rows.pending.ts';
import { useGroups, useRows } from '../../rows/rows.queries.ts';
import type { RowSpec } from '../../rows/rows.window.ts';
import { NearEnd } from '../NearEnd.tsx';
import type { ViewProps } from '../view.ts';
import { BoardCard } from './BoardCard.tsx';
import classes from './BoardView.module.css';
import { type Column, nameOfColumn } from './columns.ts';
import { draggedRow } from './dragged.ts';

interface Props extends ViewProps {
  column: Column;
  columns: readonly Column[];
}

export function BoardColumn({ open, view, column, columns, shownRowId, onOpenRow }: Props) {
  const { database, properties } = open;
  const { property, value, color } = column;
  const { filter, sorts } = view.config;
  const words = wordsOf(database.kind);
  const spec = useMemo(
    (): RowSpec => ({ filter, sorts, group: { property_id: property.id, value } }),
    [filter, sorts, property.id, value],
  );
  const { rows, isPending, error, retry, loadMore } = useRows(open, spec);
  const groups = useGroups(open, property.id, { filter });
  const count = groups.data?.find((group) => group.value === value)?.count ?? rows.length;
  const { mutate: create, isPending: isCreating } = useCreateRow(database);
  const { mutate: move } = useMoveRow(database);
  const roving = useRoving('column');
  const list = useRef<HTMLUListElement>(null);
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      return element ? roving(element) : undefined;
    },
    [roving],
  );
  const root = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);

  /** Puts a row behind another one of the column, or first, with the column's value. */
  const place = useCallback(
    (row: Row, after: string | null, target: Column = column) => {
      const isElsewhere = (row.cells[target.property.id] ?? null) !== target.value;
      const edit = { row_id: row.id, property_id: target.property.id, value: target.value };
      move({
        row,
        after,
        ...(isElsewhere && { cells: { [target.property.id]: target.value } }),
        shown: showPending(isElsewhere ? [edit] : []),
      });
    },
    [column, move],
  );

  const latest = useRef({ rows, place });
  latest.current = { rows, place };
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedRow(source.data)?.database_id === database.id,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false);
        const row = draggedRow(source.data);
        if (!row) return;
        const { rows: held, place: put } = latest.current;
        const others = held.filter(({ id }) => id !== row.id);
        put(row, cardAbove(list.current, others, location.current.input.clientY));
      },
    });
  }, [database.id]);

  const add = () =>
    create(
      { ...(value !== null && { cells: { [property.id]: value } }) },
      { onSuccess: ({ id }) => onOpenRow(id) },
    );
  // Only where there is something without a value.
  if (value === null && rows.length === 0) return null;
  const name = nameOfColumn(column);
  return (
    <section ref={root} className={classes.column} aria-label={name} data-over={isOver || undefined}>
      <header className={classes.head}>
        <OptionBadge color={color}>{name}</OptionBadge>
        <span className={classes.count}>{formatNumber(count)}</span>
        <ActionIcon
          className={classes.add}
          aria-label={words.addIn({ column: name })}
          title={words.addIn({ column: name })}
          disabled={isCreating}
          onClick={add}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </header>
      <div className={classes.cards}>
        {isPending ? (
          <CardsSkeleton label={texts.loading} />
        ) : rows.length === 0 ? (
          <div className={classes.empty}>
            <p>{words.emptyColumn.title}</p>
            <p>{words.emptyColumn.text}</p>
          </div>
        ) : (
          <ul ref={setList}>
            {rows.map((row) => (
              <BoardCard
                key={row.id}
                row={row}
                properties={properties}
                workspaceId={database.workspace_id}
                isShown={row.id === shownRowId}
                onOpen={onOpenRow}
                columns={columns}
                column={column}
                onMove={place}
              />
            ))}
          </ul>
        )}
        <NearEnd onNear={loadMore} error={error} onRetry={retry} />
      </div>
    </section>
  );
}

/** The row whose card is the last one above the pointer; null for none. */
function cardAbove(list: HTMLElement | null, rows: readonly Row[], y: number): string | null {
  const known = new Set(rows.map(({ id }) => id));
  let above: string | null = null;
  for (const card of list?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const { top, height } = card.getBoundingClientRect();
    if (known.has(card.dataset.row!) && top + height / 2 < y) above = card.dataset.row!;
  }
  return above;
}
