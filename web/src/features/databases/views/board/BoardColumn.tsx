import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
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
import { canMoveBetween, cellInGroup, type RowGroup, useGroupNames } from '../groups.tsx';
import { NearEnd } from '../NearEnd.tsx';
import type { ViewProps } from '../view.ts';
import { useCardProperties } from '../view-rows.ts';
import { BoardCard } from './BoardCard.tsx';
import classes from './BoardView.module.css';
import { draggedCard } from './dragged.ts';

interface Props extends ViewProps {
  column: RowGroup;
  columns: readonly RowGroup[];
}

export function BoardColumn({ open, view, column, columns, shownRowId, onOpenRow }: Props) {
  const { database, properties } = open;
  const { property, value, color } = column;
  const { filter, sorts } = view.config;
  const words = wordsOf(database.kind);
  const nameOf = useGroupNames(database.workspace_id);
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
  const shown = useCardProperties({ open, view });
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
    (row: Row, after: string | null, target: RowGroup = column, from: string | null = null) => {
      const { property: by } = target;
      const held = row.cells[by.id] ?? null;
      const isElsewhere = canMoveBetween(by) && !groupsOf(by, row).includes(target.value);
      const cell = cellInGroup(by, held, from, target.value);
      move({
        row,
        after,
        ...(isElsewhere && { cells: { [by.id]: cell } }),
        shown: showPending(isElsewhere ? [{ row_id: row.id, property_id: by.id, value: cell }] : []),
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
      canDrop: ({ source }) => draggedCard(source.data)?.row.database_id === database.id,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false);
        const dragged = draggedCard(source.data);
        if (!dragged) return;
        const { row, from } = dragged;
        const { rows: held, place: put } = latest.current;
        const others = held.filter(({ id }) => id !== row.id);
        put(row, cardAbove(list.current, others, location.current.input.clientY), undefined, from);
      },
    });
  }, [database.id]);

  const add = () =>
    create(
      canMoveBetween(property) && value !== null
        ? { cells: { [property.id]: cellInGroup(property, null, null, value) } }
        : {},
      { onSuccess: ({ id }) => onOpenRow(id) },
    );
  // Only where there is something without a value.
  if (value === null && rows.length === 0) return null;
  const name = nameOf(column);
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
                shown={shown}
                workspaceId={database.workspace_id}
                isShown={row.id === shownRowId}
                onOpen={onOpenRow}
                columns={columns}
                column={column}
                nameOf={nameOf}
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
