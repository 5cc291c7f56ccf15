import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { detailOf } from '../../../../platform/api.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { useRoving } from '../../../../ui/focus/roving.ts';
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx';
import { databasesTexts as texts, wordsOf } from '../../databases.texts.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { useRows } from '../../rows/rows.queries.ts';
import { NearEnd } from '../NearEnd.tsx';
import { RowCard } from '../RowCard.tsx';
import type { ViewProps } from '../view.ts';
import { useCardProperties, useSpec } from '../view-rows.ts';
import classes from './ListView.module.css';

/** The rows as cards, one below the other. */
export function ListView({ open, view, shownRowId, onOpenRow }: ViewProps) {
  const { database, properties } = open;
  const words = wordsOf(database.kind);
  const { rows, isPending, error, retry, loadMore } = useRows(open, useSpec(view));
  const { mutate: create, isPending: isCreating } = useCreateRow(database);
  const roving = useRoving('column');
  const shown = useCardProperties({ open, view });
  const add = () => create({}, { onSuccess: ({ id }) => onOpenRow(id) });

  if (isPending) return <CardsSkeleton label={texts.loading} />;
  if (error && rows.length === 0)
    return <ErrorState message={detailOf(error, words.loadFailed)} onRetry={retry} />;
  const addButton = (
    <Button
      variant={rows.length > 0 ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} />}
      disabled={isCreating}
      onClick={add}
    >
      {words.newRow}
    </Button>
  );
  if (rows.length === 0)
    return <EmptyState icon={<IconListDetails size={24} />} {...words.noRows} action={addButton} />;
  return (
    <div className={classes.scroll}>
      <ul ref={roving} className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.item}>
            <RowCard
              row={row}
              properties={properties}
              shown={shown}
              workspaceId={database.workspace_id}
              isShown={row.id === shownRowId}
              onOpen={onOpenRow}
            />
          </li>
        ))}
      </ul>
      <NearEnd onNear={loadMore} error={error} onRetry={retry} />
      <div className={classes.add}>{addButton}</div>
    </div>
  );
}
