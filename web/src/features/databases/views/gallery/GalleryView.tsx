import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { priorityOf, statusOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { useMemo } from 'react';
import { detailOf } from '../../../../platform/api.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { useRoving } from '../../../../ui/focus/roving.ts';
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx';
import { databasesTexts as texts, wordsOf } from '../../databases.texts.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { useRows } from '../../rows/rows.queries.ts';
import { NearEnd } from '../NearEnd.tsx';
import type { ViewProps } from '../view.ts';
import { useSpec } from '../view-rows.ts';
import { isCover } from './cover.ts';
import { GalleryCard } from './GalleryCard.tsx';
import classes from './GalleryView.module.css';

/** Those that are shown by the view; where nothing is said of any, how far a row is and how urgent. */
function shownIn(
  properties: readonly Property[],
  { config }: ViewProps['view'],
  cover?: Property,
): Property[] {
  const said = config.properties;
  const others = properties.filter(({ id, type }) => type !== 'title' && id !== cover?.id);
  if (said.length === 0) {
    const usual = [statusOf(properties), priorityOf(properties)];
    return others.filter((property) => usual.includes(property));
  }
  const placeOf = ({ id }: Property) => said.findIndex(({ property_id }) => property_id === id);
  return others
    .filter((property) => placeOf(property) >= 0 && !said[placeOf(property)]!.hidden)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The rows as cards with pictures. */
export function GalleryView({ open, view, shownRowId, onOpenRow }: ViewProps) {
  const { database, properties } = open;
  const words = wordsOf(database.kind);
  const { rows, isPending, error, retry, loadMore } = useRows(open, useSpec(view));
  const { mutate: create, isPending: isCreating } = useCreateRow(database);
  const roving = useRoving('column');
  const { cover_by } = view.config;
  const covers = properties.filter(isCover);
  const cover = covers.find(({ id }) => id === cover_by) ?? covers[0];
  const shown = useMemo(() => shownIn(properties, view, cover), [properties, view, cover]);

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
      {words.newRow}
    </Button>
  );
  if (rows.length === 0)
    return <EmptyState icon={<IconLayoutGrid size={24} />} {...words.noRows} action={addButton} />;
  return (
    <div className={classes.scroll}>
      <ul ref={roving} className={classes.grid} data-size={view.config.gallery?.size ?? 'medium'}>
        {rows.map((row) => (
          <li key={row.id} className={classes.item}>
            <GalleryCard
              row={row}
              properties={properties}
              shown={shown}
              cover={cover}
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
