import { IconColumns3 } from '@tabler/icons-react';
import { statusOf } from '@workflow/contract/databases/databases.parts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { useRowGroups } from '../groups.tsx';
import type { ViewProps } from '../view.ts';
import { useSpec } from '../view-rows.ts';
import { BoardColumn } from './BoardColumn.tsx';
import classes from './BoardView.module.css';
import { boardTexts as texts } from './board.texts.ts';

/** The rows in columns: one for each option of their status, or for each group of the property that the view says. */
export function BoardView(props: ViewProps) {
  const { open, view } = props;
  const { group_by } = view.config;
  const property = open.properties.find(({ id }) => id === group_by) ?? statusOf(open.properties);
  const columns = useRowGroups(open, property, useSpec(view));
  if (!property) return <EmptyState icon={<IconColumns3 size={24} />} {...texts.noColumns} />;
  return (
    <div className={classes.board}>
      {columns.map((column) => (
        <BoardColumn key={column.value ?? ''} {...props} column={column} columns={columns} />
      ))}
    </div>
  );
}
