import { IconColumns3 } from '@tabler/icons-react';
import { statusOf } from '@workflow/contract/databases/databases.parts.ts';
import { useMemo } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { optionsOf } from '../../property-types/families/choice.tsx';
import type { ViewProps } from '../view.ts';
import { BoardColumn } from './BoardColumn.tsx';
import classes from './BoardView.module.css';
import { boardTexts as texts } from './board.texts.ts';
import type { Column } from './columns.ts';

/** The rows in columns, one for each option of their status. */
export function BoardView(props: ViewProps) {
  const { properties } = props.open;
  const property = statusOf(properties);
  const columns = useMemo(
    (): Column[] =>
      property
        ? [
            ...optionsOf(property).map(({ value, color }) => ({ property, value, color })),
            { property, value: null, color: 'gray' },
          ]
        : [],
    [property],
  );
  if (!property) return <EmptyState icon={<IconColumns3 size={24} />} {...texts.noColumns} />;
  return (
    <div className={classes.board}>
      {columns.map((column) => (
        <BoardColumn key={column.value ?? ''} {...props} column={column} columns={columns} />
      ))}
    </div>
  );
}
