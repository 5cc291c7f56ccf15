import { GroupHeader } from '../groups/GroupHeader.tsx';
import type { RowGroup } from '../groups/row-groups.tsx';
import { useConfigureView } from '../tabs/views.mutations.ts';
import { BoardCardList } from './BoardCardList.tsx';
import classes from './BoardView.module.css';
import { columnConfigOf, isLaneCollapsed, withLaneCollapsed } from './board.config.ts';
import { useBoard } from './board.context.ts';
import { CollapsedColumn } from './CollapsedColumn.tsx';

interface Props {
  lane: RowGroup;
  /** Null until the count is loaded. */
  count: number | null;
  isEstimated: boolean;
  /** Whether the cards load at once instead of when the lane comes near the viewport. */
  isNear: boolean;
}

/** A horizontal lane of a board: one group of rows across all columns. */
export function Swimlane({ lane, count, isEstimated, isNear }: Props) {
  const { open, view, columns, nameOf } = useBoard();
  const configure = useConfigureView({ open, view });
  const { board } = view.config;
  const isCollapsed = isLaneCollapsed(board, lane.value);
  return (
    <section className={classes.lane} aria-label={nameOf(lane)}>
      <h2 className={classes.laneHead}>
        <GroupHeader
          group={lane}
          name={nameOf(lane)}
          count={count}
          isEstimated={isEstimated}
          isOpen={!isCollapsed}
          onToggle={() => configure({ board: withLaneCollapsed(board, lane.value, !isCollapsed) })}
        />
      </h2>
      {!isCollapsed && (
        <div className={classes.laneCells}>
          {columns.map((column) =>
            columnConfigOf(board, column.value).is_collapsed ? (
              <CollapsedColumn key={column.value ?? ''} cell={{ column, lane }} />
            ) : (
              <BoardCardList key={column.value ?? ''} column={column} lane={lane} isNear={isNear} />
            ),
          )}
        </div>
      )}
    </section>
  );
}
