import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { CardsSkeleton } from '../../../../ui/feedback/Skeletons.tsx';
import { databasesTexts, textsOfKind } from '../../databases.texts.ts';
import { useRows } from '../../rows/queries/rows.queries.ts';
import type { RowSpec } from '../../rows/window/row-spec.ts';
import { type RowGroup, toGroupFilter } from '../groups/row-groups.tsx';
import { useRowSpec } from '../rows/view-query.ts';
import { LoadMoreTrigger } from '../scrolling/LoadMoreTrigger.tsx';
import { useNearViewport } from '../scrolling/useNearViewport.ts';
import { BoardCard } from './BoardCard.tsx';
import classes from './BoardView.module.css';
import { useBoard } from './board.context.ts';
import { type BoardCell, boardCellKey } from './board-cells.ts';
import { NewCardField } from './NewCardField.tsx';
import { useCardDrop } from './useCardDrop.ts';
import { useVirtualCards } from './useVirtualCards.ts';

interface Props {
  column: RowGroup;
  /** Null if the board has no lanes. */
  lane: RowGroup | null;
  /** Whether the list loads its cards at once, and not when it comes near the viewport. */
  isNear: boolean;
  head?: ReactNode;
}

/** The cards of a column, or of one lane of a column. */
export function BoardCardList(props: Props) {
  const board = useBoard();
  const { column, lane, head } = props;
  const name = [column, ...(lane ? [lane] : [])].map(board.nameOf).join(', ');
  const root = useRef<HTMLElement>(null);
  const isNear = useNearViewport(root, props.isNear);
  const cell = useMemo(() => ({ column, lane }), [column, lane]);
  return (
    <section
      ref={root}
      className={lane ? classes.laneCell : classes.column}
      aria-label={name}
      data-spot={boardCellKey(cell)}
    >
      {head}
      {isNear && <VirtualCards root={root} cell={cell} name={name} />}
    </section>
  );
}

interface CardsProps {
  cell: BoardCell;
  root: React.RefObject<HTMLElement | null>;
  name: string;
}

function VirtualCards({ root, cell, name }: CardsProps) {
  const { column, lane } = cell;
  const board = useBoard();
  const { open, view, addCard, draftKey, setDraftKey } = board;
  const key = boardCellKey(cell);
  const { database } = open;
  const { filter, sorts } = useRowSpec({ open, view });
  const words = textsOfKind(database.kind);
  const spec = useMemo(
    (): RowSpec => ({
      filter,
      sorts,
      group: toGroupFilter(column),
      ...(lane && { subgroup: toGroupFilter(lane) }),
    }),
    [filter, sorts, column, lane],
  );
  const { rows, isPending, error, retry, loadMore, isLoadingMore } = useRows(open, spec);
  const { box, list, setList, items, totalSize, measure, onFocus } = useVirtualCards(cell, rows);
  useCardDrop(root, cell, rows, list);
  const isWaiting = isPending || (rows.length === 0 && (loadMore !== null || isLoadingMore));
  // At the end of a partly loaded list, the field would make the list load page after page, and each page would move it down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field stays in its place while more cards load
  const isDraftAtTop = useMemo(() => loadMore !== null, [draftKey]);
  const draft = draftKey === key && (
    <NewCardField
      name={name}
      onAdd={(title) => addCard(cell, title)}
      onClose={() => setDraftKey((current) => (current === key ? null : current))}
    />
  );
  return (
    <div ref={box} className={classes.cards}>
      {isDraftAtTop && draft}
      {isWaiting && <CardsSkeleton label={databasesTexts.loading} />}
      {!isWaiting && rows.length === 0 && lane === null && (
        <div className={classes.empty}>
          <p>{words.emptyColumn.title}</p>
          <p>{words.emptyColumn.text}</p>
        </div>
      )}
      {rows.length > 0 && (
        <ul ref={setList} style={{ blockSize: totalSize }} onFocus={onFocus}>
          {items.map(({ index, start }) => {
            const row = rows[index]!;
            return (
              <BoardCard key={row.id} row={row} cell={cell} index={index} start={start} measure={measure} />
            );
          })}
        </ul>
      )}
      <LoadMoreTrigger onNear={loadMore} error={error} onRetry={retry} />
      {!isDraftAtTop && draft}
      {lane && (
        <Button
          className={classes.addInLane}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          aria-label={`${words.newRow}, ${words.addIn({ column: name })}`}
          onClick={() => setDraftKey(key)}
        >
          {words.newRow}
        </Button>
      )}
    </div>
  );
}
