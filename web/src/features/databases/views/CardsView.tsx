import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { ReactNode } from 'react';
import { detailOf } from '../../../platform/api.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useRoving } from '../../../ui/focus/roving.ts';
import { CardsSkeleton } from '../../../ui/Skeletons.tsx';
import { databasesTexts as texts, wordsOf } from '../databases.texts.ts';
import { useCreateRow } from '../rows/rows.mutations.ts';
import { useRows } from '../rows/rows.queries.ts';
import classes from './CardsView.module.css';
import { NearEnd } from './NearEnd.tsx';
import { RowCard } from './RowCard.tsx';
import type { ViewProps } from './view.ts';
import { useCardProperties, useSpec } from './view-rows.ts';

interface Props extends ViewProps {
  icon: ReactNode;
  /** Below each other, or beside each other in cards of a size. */
  layout: 'list' | 'small' | 'medium' | 'large';
  /** Where the picture of a row is, null where it has none; left out where cards have no pictures. */
  coverOf?: ((row: Row) => string | null) | undefined;
}

/** The rows as cards. */
export function CardsView({ open, view, shownRowId, onOpenRow, icon, layout, coverOf }: Props) {
  const { database, properties } = open;
  const words = wordsOf(database.kind);
  const { rows, isPending, error, retry, loadMore } = useRows(open, useSpec(view));
  const { mutate: create, isPending: isCreating } = useCreateRow(database);
  const roving = useRoving('column');
  const shown = useCardProperties({ open, view });

  if (isPending) return <CardsSkeleton label={texts.loading} />;
  if (error && rows.length === 0)
    return <ErrorState message={detailOf(error, words.loadFailed)} onRetry={retry} />;
  const addButton = (
    <Button
      variant={rows.length > 0 ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} />}
      disabled={isCreating}
      onClick={() => create({}, { onSuccess: ({ id }) => onOpenRow(id) })}
    >
      {rows.length > 0 ? words.newRow : words.firstRow}
    </Button>
  );
  if (rows.length === 0) return <EmptyState icon={icon} {...words.noRows} action={addButton} />;
  return (
    <div className={classes.scroll}>
      <ul
        ref={roving}
        className={classes.cards}
        data-layout={layout === 'list' ? 'list' : 'grid'}
        data-size={layout}
      >
        {rows.map((row) => (
          <li key={row.id} className={classes.item}>
            <RowCard
              row={row}
              properties={properties}
              shown={shown}
              workspaceId={database.workspace_id}
              isShown={row.id === shownRowId}
              onOpen={onOpenRow}
              cover={coverOf?.(row)}
            />
          </li>
        ))}
      </ul>
      <NearEnd onNear={loadMore} error={error} onRetry={retry} />
      <div className={classes.add}>{addButton}</div>
    </div>
  );
}
