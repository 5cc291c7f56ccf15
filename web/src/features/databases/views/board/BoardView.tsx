import { IconColumns3 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { titlePropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { copyText } from '../../../../platform/browser/clipboard.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { databaseAddress } from '../../databases.address.ts';
import { useEditing } from '../../rows/commands/undo.history.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { bindSpec, toValidSpec } from '../../rows/window/row-spec.ts';
import { groupingOf } from '../groups/grouping.ts';
import { useGroupNames, useRowGroups } from '../groups/row-groups.tsx';
import { useCardProperties, useRowSpec } from '../rows/view-query.ts';
import type { ViewProps } from '../shown-view.ts';
import { BoardCardList } from './BoardCardList.tsx';
import { BoardColumnHeader } from './BoardColumnHeader.tsx';
import classes from './BoardView.module.css';
import { columnConfigOf } from './board.config.ts';
import { type Board, BoardContext, type RenderedCardList } from './board.context.ts';
import { boardTexts as texts } from './board.texts.ts';
import { type BoardCell, boardCellKey, changesForMove } from './board-cells.ts';
import { CollapsedColumn } from './CollapsedColumn.tsx';
import { createCard } from './new-card.ts';
import { Swimlane } from './Swimlane.tsx';
import { useBoardKeys } from './useBoardKeys.ts';

/** This many columns and lanes load their cards at once. The others load when they come near the viewport. */
const INITIALLY_LOADED = { columns: 8, lanes: 3 };

/** Shows rows in columns, one for each status or for each value of the chosen group property. */
export function BoardView(props: ViewProps) {
  const { open, view } = props;
  const { groupBy: property, laneBy } = groupingOf(open, view);
  if (!property) return <EmptyState icon={<IconColumns3 size={24} />} {...texts.noColumns} />;
  return <Columns key={`${property.id} ${laneBy?.id}`} {...props} property={property} laneBy={laneBy} />;
}

interface Props extends ViewProps {
  property: Property;
  laneBy: Property | undefined;
}

function Columns({ property, laneBy, ...props }: Props) {
  const { open, view } = props;
  const spec = useRowSpec({ open, view });
  const columns = useRowGroups(open, property, spec);
  const lanes = useRowGroups(open, laneBy, spec);
  const isGroupShown = (counts: typeof columns, value: string | null) =>
    value !== null || counts.countOf(null) !== 0;
  const shownColumns = columns.groups.filter(({ value }) => isGroupShown(columns, value));
  const shownLanes = lanes.groups.filter(({ value }) => isGroupShown(lanes, value));
  const shown = useCardProperties(props, [property, laneBy]);
  const board = useBoardState(props, shown, shownColumns, laneBy ? shownLanes : null);
  const onKeyDown = useBoardKeys(board);
  const renderHeader = (column: (typeof shownColumns)[number]) => (
    <BoardColumnHeader
      column={column}
      count={columns.countOf(column.value)}
      isEstimated={columns.isEstimated}
    />
  );
  const isCollapsed = (value: string | null) => columnConfigOf(view.config.board, value).is_collapsed;
  return (
    <BoardContext value={board}>
      {laneBy ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key handlers are for the cards inside
        <div className={classes.lanes} onKeyDownCapture={onKeyDown.capture} onKeyDown={onKeyDown.bubble}>
          <div className={classes.heads}>
            {shownColumns.map((column) => (
              <div
                key={column.value ?? ''}
                className={classes.laneColumn}
                data-collapsed={isCollapsed(column.value) || undefined}
              >
                {renderHeader(column)}
              </div>
            ))}
          </div>
          {shownLanes.map((lane, index) => (
            <Swimlane
              key={lane.value ?? ''}
              lane={lane}
              count={lanes.countOf(lane.value)}
              isEstimated={lanes.isEstimated}
              isNear={index < INITIALLY_LOADED.lanes}
            />
          ))}
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key handlers are for the cards inside
        <div className={classes.board} onKeyDownCapture={onKeyDown.capture} onKeyDown={onKeyDown.bubble}>
          {shownColumns.map((column, index) =>
            isCollapsed(column.value) ? (
              <CollapsedColumn key={column.value ?? ''} cell={{ column, lane: null }}>
                {renderHeader(column)}
              </CollapsedColumn>
            ) : (
              <BoardCardList
                key={column.value ?? ''}
                column={column}
                lane={null}
                isNear={index < INITIALLY_LOADED.columns}
                head={renderHeader(column)}
              />
            ),
          )}
        </div>
      )}
    </BoardContext>
  );
}

function useBoardState(
  props: ViewProps,
  shown: Board['shown'],
  columns: Board['columns'],
  lanes: Board['lanes'],
): Board {
  const { open, view, openRowId, onOpenRow } = props;
  const { database } = open;
  const nameOf = useGroupNames(
    database.workspace_id,
    useMemo(() => [...columns, ...(lanes ?? [])], [columns, lanes]),
  );
  const spec = useRowSpec({ open, view });
  const me = useCurrentUserId();
  const { filter } = useMemo(
    () => bindSpec(toValidSpec(spec, open.properties), open.properties, me),
    [spec, open.properties, me],
  );
  const titleId = titlePropertyOf(open.properties)?.id;
  const { mutateAsync: create } = useCreateRow(database);
  const { move, duplicateRows: duplicateCards, deleteRows: deleteCards } = useEditing(database);
  const [draftKey, setDraftKey] = useState<string | null>(null);
  const router = useRouter();
  const copyLink = useCallback(
    async (rowId: string) => {
      const { href } = router.buildLocation(
        databaseAddress(database.kind, database, { task: rowId }) as never,
      );
      if (await copyText(new URL(href, location.href).href)) toast.success(texts.linkCopied);
    },
    [router, database],
  );
  const cardLists = useRef(new Map<string, RenderedCardList>()).current;
  const movedCardId = useRef<string | null>(null);
  const moveCard = useCallback(
    (row: Row, after: string | null, to: BoardCell, from: BoardCell | null) => {
      const there = (from && cardLists.get(boardCellKey(from))?.rows) ?? [];
      const before = there[there.findIndex(({ id }) => id === row.id) - 1]?.id ?? null;
      move({ row, after: { done: after, undone: before }, cells: changesForMove(row, to, from) });
    },
    [move, cardLists],
  );
  const addCard = useCallback(
    (cell: BoardCell, title: string) => createCard(title, { cell, filter, titleId }, { create, onOpenRow }),
    [create, filter, titleId, onOpenRow],
  );
  const registerCardList = useCallback(
    (list: RenderedCardList) => {
      const key = boardCellKey(list.cell);
      cardLists.set(key, list);
      return () => {
        if (cardLists.get(key) === list) cardLists.delete(key);
      };
    },
    [cardLists],
  );
  const columnsKey = columns.map(({ value }) => value).join('\n');
  const lanesKey = lanes?.map(({ value }) => value).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups change only with their keys
  return useMemo(
    () => ({
      open,
      view,
      openRowId,
      onOpenRow,
      columns,
      lanes,
      nameOf,
      shown,
      moveCard,
      duplicateCards,
      deleteCards,
      copyLink: (rowId: string) => void copyLink(rowId),
      addCard,
      draftKey,
      setDraftKey,
      cardLists,
      registerCardList,
      movedCardId,
    }),
    [
      open,
      view,
      openRowId,
      onOpenRow,
      columnsKey,
      lanesKey,
      nameOf,
      shown,
      moveCard,
      duplicateCards,
      deleteCards,
      copyLink,
      addCard,
      draftKey,
      cardLists,
      registerCardList,
    ],
  );
}
