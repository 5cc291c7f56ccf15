import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowRight,
  IconArrowsVertical,
  IconCopy,
  IconDots,
  IconLayoutSidebarRight,
  IconLink,
  IconTrash,
} from '@tabler/icons-react';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { RowCard } from '../cards/RowCard.tsx';
import { canMoveBetweenGroups, type RowGroup } from '../groups/row-groups.tsx';
import classes from './BoardView.module.css';
import { useBoard } from './board.context.ts';
import { boardTexts } from './board.texts.ts';
import type { BoardCell } from './board-cells.ts';
import { cardDragData } from './card-drag-data.ts';

interface Props {
  row: Row;
  cell: BoardCell;
  /** The card's index in its virtualized list. */
  index: number;
  /** The card's offset from the top of the list, in pixels. */
  start: number;
  measure: (element: Element | null) => void;
}

/** A board card. Users drag it to another column or lane. Its menu moves, opens, duplicates and deletes it. */
export const BoardCard = memo(function BoardCard({ row, cell, index, start, measure }: Props) {
  const board = useBoard();
  const { open, columns, lanes, nameOf, moveCard, shown, openRowId, onOpenRow } = board;
  const { database, properties } = open;
  const item = useRef<HTMLLIElement | null>(null);
  const [isDragged, setDragged] = useState(false);
  const setItem = useCallback(
    (element: HTMLLIElement | null) => {
      item.current = element;
      measure(element);
    },
    [measure],
  );
  useEffect(
    () =>
      draggable({
        element: item.current!,
        getInitialData: () => cardDragData({ row, from: cell }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    [row, cell],
  );
  const name = rowTitleOf(row, properties) || texts.untitled;
  const to = (group: RowGroup, target: BoardCell, Icon: typeof IconArrowRight) => ({
    key: `${group.property.id} ${group.value}`,
    label: texts.moveTo({ column: nameOf(group) }),
    icon: <Icon size={16} aria-hidden />,
    onChoose: () => moveCard(row, null, target, cell),
  });
  const otherGroups = (groups: readonly RowGroup[] | null, own: RowGroup | null) =>
    (groups ?? []).filter((one) => canMoveBetweenGroups(one.property) && one !== own && one.value !== null);
  return (
    <li
      ref={setItem}
      data-index={index}
      className={classes.item}
      style={{ transform: `translateY(${start}px)` }}
      data-dragged={isDragged || undefined}
    >
      <RowCard
        row={row}
        properties={properties}
        shown={shown}
        workspaceId={database.workspace_id}
        kind={database.kind}
        isShown={row.id === openRowId}
        onOpen={onOpenRow}
      />
      <span className={classes.menu}>
        <MenuButton
          groups={[
            [
              {
                key: 'open',
                label: texts.open,
                icon: <IconLayoutSidebarRight size={16} aria-hidden />,
                onChoose: () => onOpenRow(row.id),
              },
              {
                key: 'link',
                label: boardTexts.copyLink,
                icon: <IconLink size={16} aria-hidden />,
                onChoose: () => board.copyLink(row.id),
              },
            ],
            otherGroups(columns, cell.column).map((column) =>
              to(column, { ...cell, column }, IconArrowRight),
            ),
            otherGroups(lanes, cell.lane).map((lane) => to(lane, { ...cell, lane }, IconArrowsVertical)),
            [
              {
                key: 'duplicate',
                label: boardTexts.duplicate,
                icon: <IconCopy size={16} aria-hidden />,
                onChoose: () => board.duplicateCards([row.id]),
              },
              {
                key: 'delete',
                label: texts.delete,
                icon: <IconTrash size={16} aria-hidden />,
                isDanger: true,
                onChoose: () => board.deleteCards([row.id]),
              },
            ],
          ]
            .filter((items) => items.length > 0)
            .map((items) => ({ items }))}
          position="bottom-end"
        >
          <ActionIcon size={24} aria-label={texts.cardActions({ name })}>
            <IconDots size={15} />
          </ActionIcon>
        </MenuButton>
      </span>
    </li>
  );
});
