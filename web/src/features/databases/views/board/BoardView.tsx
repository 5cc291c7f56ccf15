import { IconColumns3 } from '@tabler/icons-react';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useMemo, useRef } from 'react';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { openNewlyCreated } from '../../../../ui/field/newly-created.ts';
import { useEditing } from '../../rows/rows.history.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { partedBy } from '../groups/grouping.ts';
import { useGroupNames, useRowGroups } from '../groups/row-groups.tsx';
import { useCardProperties, useSpec } from '../rows/view-query.ts';
import type { ViewProps } from '../shown-view.ts';
import { CardList } from './BoardCardList.tsx';
import { ColumnHead } from './BoardColumnHeader.tsx';
import classes from './BoardView.module.css';
import { columnIn } from './board.config.ts';
import { type Board, BoardContext, type ShownCards } from './board.context.ts';
import { boardTexts as texts } from './board.texts.ts';
import { cellsAt, keyOfSpot, type Spot } from './board-cells.ts';
import { CollapsedColumn } from './CollapsedColumn.tsx';
import { Lane } from './Swimlane.tsx';
import { useBoardKeys } from './useBoardKeys.ts';

/** So many columns, and lanes, are filled at once; others when they come near. */
const AT_ONCE = { columns: 8, lanes: 3 };

/** The rows in columns: one for each option of their status, or for each group of the property that the view says. */
export function BoardView(props: ViewProps) {
  const { open, view } = props;
  const { groupBy: property, laneBy } = partedBy(open, view);
  if (!property) return <EmptyState icon={<IconColumns3 size={24} />} {...texts.noColumns} />;
  return <Columns key={`${property.id} ${laneBy?.id}`} {...props} property={property} laneBy={laneBy} />;
}

interface Props extends ViewProps {
  property: Property;
  laneBy: Property | undefined;
}

function Columns({ property, laneBy, ...props }: Props) {
  const { open, view } = props;
  const spec = useSpec({ open, view });
  const columns = useRowGroups(open, property, spec);
  const lanes = useRowGroups(open, laneBy, spec);
  const isThere = (counts: typeof columns, value: string | null) =>
    value !== null || counts.countOf(null) !== 0;
  const shownColumns = columns.groups.filter(({ value }) => isThere(columns, value));
  const shownLanes = lanes.groups.filter(({ value }) => isThere(lanes, value));
  const board = useBoardOf(props, shownColumns, laneBy ? shownLanes : null);
  const onKeyDown = useBoardKeys(board);
  const head = (column: (typeof shownColumns)[number]) => (
    <ColumnHead column={column} count={columns.countOf(column.value)} isEstimated={columns.isEstimated} />
  );
  const isCollapsed = (value: string | null) => columnIn(view.config.board, value).is_collapsed;
  return (
    <BoardContext value={board}>
      {laneBy ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards in it
        <div className={classes.lanes} onKeyDownCapture={onKeyDown.capture} onKeyDown={onKeyDown.bubble}>
          <div className={classes.heads}>
            {shownColumns.map((column) => (
              <div
                key={column.value ?? ''}
                className={classes.laneColumn}
                data-collapsed={isCollapsed(column.value) || undefined}
              >
                {head(column)}
              </div>
            ))}
          </div>
          {shownLanes.map((lane, index) => (
            <Lane
              key={lane.value ?? ''}
              lane={lane}
              count={lanes.countOf(lane.value)}
              isEstimated={lanes.isEstimated}
              isNear={index < AT_ONCE.lanes}
            />
          ))}
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the same
        <div className={classes.board} onKeyDownCapture={onKeyDown.capture} onKeyDown={onKeyDown.bubble}>
          {shownColumns.map((column, index) =>
            isCollapsed(column.value) ? (
              <CollapsedColumn key={column.value ?? ''} spot={{ column, lane: null }}>
                {head(column)}
              </CollapsedColumn>
            ) : (
              <CardList
                key={column.value ?? ''}
                column={column}
                lane={null}
                isNear={index < AT_ONCE.columns}
                head={head(column)}
              />
            ),
          )}
        </div>
      )}
    </BoardContext>
  );
}

function useBoardOf(props: ViewProps, columns: Board['columns'], lanes: Board['lanes']): Board {
  const { open, view, shownRowId, onOpenRow } = props;
  const { database } = open;
  const nameOf = useGroupNames(
    database.workspace_id,
    useMemo(() => [...columns, ...(lanes ?? [])], [columns, lanes]),
  );
  const shown = useCardProperties({ open, view });
  const { mutate: create, isPending: isAdding } = useCreateRow(database);
  const { move } = useEditing(database);
  const cards = useRef(new Map<string, ShownCards>()).current;
  const followed = useRef<string | null>(null);
  const place = useCallback(
    (row: Row, after: string | null, to: Spot, from: Spot | null) => {
      const there = (from && cards.get(keyOfSpot(from))?.rows) ?? [];
      const before = there[there.findIndex(({ id }) => id === row.id) - 1]?.id ?? null;
      move({ row, after: { done: after, undone: before }, cells: cellsAt(row, to, from) });
    },
    [move, cards],
  );
  const add = useCallback(
    (spot: Spot) => {
      const cells = cellsAt({ cells: {} }, spot, null);
      create(Object.keys(cells).length > 0 ? { cells } : {}, {
        onSuccess: ({ id }) => openNewlyCreated(id, onOpenRow),
      });
    },
    [create, onOpenRow],
  );
  const show = useCallback(
    (list: ShownCards) => {
      const key = keyOfSpot(list.spot);
      cards.set(key, list);
      return () => {
        if (cards.get(key) === list) cards.delete(key);
      };
    },
    [cards],
  );
  const columnsKey = columns.map(({ value }) => value).join('\n');
  const lanesKey = lanes?.map(({ value }) => value).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups are the same as long as their keys are
  return useMemo(
    () => ({
      open,
      view,
      shownRowId,
      onOpenRow,
      columns,
      lanes,
      nameOf,
      shown,
      place,
      add,
      isAdding,
      cards,
      show,
      followed,
    }),
    [
      open,
      view,
      shownRowId,
      onOpenRow,
      columnsKey,
      lanesKey,
      nameOf,
      shown,
      place,
      add,
      isAdding,
      cards,
      show,
    ],
  );
}
