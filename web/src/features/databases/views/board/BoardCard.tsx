import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon } from '@mantine/core';
import { IconArrowRight, IconDots } from '@tabler/icons-react';
import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { memo, useEffect, useRef, useState } from 'react';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { canMoveBetween, type RowGroup } from '../groups.tsx';
import { RowCard } from '../RowCard.tsx';
import classes from './BoardView.module.css';
import { dragging } from './dragged.ts';

interface Props {
  row: Row;
  properties: readonly Property[];
  shown: readonly Property[];
  workspaceId: string;
  isShown: boolean;
  onOpen: (rowId: string) => void;
  column: RowGroup;
  columns: readonly RowGroup[];
  nameOf: (group: RowGroup) => string;
  onMove: (row: Row, after: string | null, target: RowGroup, from: string | null) => void;
}

/** A card that is dragged to another column, or moved there by its menu. */
export const BoardCard = memo(function BoardCard({ row, column, columns, nameOf, onMove, ...rest }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { value: from } = column;
  useEffect(
    () =>
      draggable({
        element: item.current!,
        getInitialData: () => dragging({ row, from }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    [row, from],
  );
  const name = nameOfRow(row, rest.properties) || texts.untitled;
  const others = columns.filter(
    ({ property, value }) => canMoveBetween(property) && value !== column.value && value !== null,
  );
  return (
    <li ref={item} className={classes.item} data-dragged={isDragged || undefined}>
      <RowCard row={row} {...rest} />
      <span className={classes.menu}>
        <MenuButton
          groups={[
            {
              items: others.map((target) => ({
                key: target.value!,
                label: texts.moveTo({ column: nameOf(target) }),
                icon: <IconArrowRight size={16} aria-hidden />,
                onChoose: () => onMove(row, null, target, from),
              })),
            },
          ]}
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
