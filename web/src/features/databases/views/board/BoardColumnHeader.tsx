import { ActionIcon } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight, IconPlus } from '@tabler/icons-react';
import { textsOfKind } from '../../databases.texts.ts';
import { OptionBadge } from '../../property-types/cells/OptionBadge.tsx';
import { GroupCount } from '../groups/GroupCount.tsx';
import type { RowGroup } from '../groups/row-groups.tsx';
import { useConfigureView } from '../tabs/views.mutations.ts';
import classes from './BoardView.module.css';
import { columnConfigOf, withColumnConfig } from './board.config.ts';
import { useBoard } from './board.context.ts';
import { boardTexts as texts } from './board.texts.ts';
import { boardCellKey } from './board-cells.ts';

interface Props {
  column: RowGroup;
  /** Null until the count is loaded. */
  count: number | null;
  isEstimated: boolean;
}

/** The header of a board column: its name, card count and limit, and buttons to collapse it and to add a card. */
export function BoardColumnHeader({ column, count, isEstimated }: Props) {
  const { open, view, nameOf, setDraftKey, lanes } = useBoard();
  const configure = useConfigureView({ open, view });
  const words = textsOfKind(open.database.kind);
  const name = nameOf(column);
  const { limit, is_collapsed: isCollapsed = false } = columnConfigOf(view.config.board, column.value);
  const toggle = () =>
    configure({
      board: withColumnConfig(view.config.board, column.value, { limit, is_collapsed: !isCollapsed }),
    });
  const Chevrons = isCollapsed ? IconChevronsRight : IconChevronsLeft;
  return (
    <header className={classes.head} data-collapsed={isCollapsed || undefined}>
      <OptionBadge color={column.color}>{name}</OptionBadge>
      <GroupCount count={count} isEstimated={isEstimated} limit={limit} />
      <span className={classes.tools}>
        <ActionIcon
          className={classes.collapse}
          aria-expanded={!isCollapsed}
          aria-label={texts.toggle({ name })}
          title={isCollapsed ? texts.expand : texts.collapse}
          onClick={toggle}
        >
          <Chevrons size={16} />
        </ActionIcon>
        {!isCollapsed && lanes === null && (
          <ActionIcon
            aria-label={words.addIn({ column: name })}
            title={words.addIn({ column: name })}
            onClick={() => setDraftKey(boardCellKey({ column, lane: null }))}
          >
            <IconPlus size={16} />
          </ActionIcon>
        )}
      </span>
    </header>
  );
}
