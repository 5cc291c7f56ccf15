import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { type ReactNode, useMemo, useRef } from 'react';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { CardsSkeleton } from '../../../../ui/feedback/Skeletons.tsx';
import { openNewlyCreated } from '../../../../ui/field/newly-created.ts';
import { useRovingTabindex } from '../../../../ui/focus/roving-tabindex.ts';
import { databasesTexts as texts, textsOfKind } from '../../databases.texts.ts';
import { useRows } from '../../rows/queries/rows.queries.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { setExpanded, useExpandedState } from '../groups/collapsed-groups.ts';
import { GroupHeader } from '../groups/GroupHeader.tsx';
import { groupingOf } from '../groups/grouping.ts';
import {
  canMoveBetweenGroups,
  cellValueForGroup,
  type RowGroup,
  toGroupFilter,
  useGroupNames,
  useRowGroups,
} from '../groups/row-groups.tsx';
import { useCardProperties, useRowSpec } from '../rows/view-query.ts';
import { LoadMoreTrigger } from '../scrolling/LoadMoreTrigger.tsx';
import { useNearViewport } from '../scrolling/useNearViewport.ts';
import type { ViewProps } from '../shown-view.ts';
import { viewKey } from '../tabs/view-changes.store.ts';
import classes from './CardsView.module.css';
import { RowCard } from './RowCard.tsx';

interface Props extends ViewProps {
  icon: ReactNode;
  /** `list` stacks the cards; the other values are the card sizes of a grid. */
  layout: 'list' | 'small' | 'medium' | 'large';
  /** Returns a row's cover URL, or null if it has no picture. Omitted in views without covers. */
  coverOf?: ((row: Row) => string | null) | undefined;
}

/** Shows rows as cards, grouped if the view has a group property. */
export function CardsView(props: Props) {
  const { groupBy: property } = groupingOf(props.open, props.view);
  return property ? (
    <GroupedCards key={property.id} {...props} property={property} />
  ) : (
    <UngroupedCards {...props} />
  );
}

function UngroupedCards(props: Props) {
  const { open, view, onOpenRow, icon } = props;
  const words = textsOfKind(open.database.kind);
  const { rows, isPending, error, retry, loadMore } = useRows(open, useRowSpec({ open, view }));
  const { mutate: create, isPending: isCreating } = useCreateRow(open.database);

  if (isPending) return <CardsSkeleton label={texts.loading} />;
  if (error && rows.length === 0)
    return <ErrorState message={errorMessageOf(error, words.loadFailed)} onRetry={retry} />;
  const addButton = (
    <Button
      variant={rows.length > 0 ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} />}
      disabled={isCreating}
      onClick={() => create({}, { onSuccess: ({ id }) => openNewlyCreated(id, onOpenRow) })}
    >
      {rows.length > 0 ? words.newRow : words.firstRow}
    </Button>
  );
  if (rows.length === 0) return <EmptyState icon={icon} {...words.noRows} action={addButton} />;
  return (
    <div className={classes.scroll}>
      <CardItems {...props} rows={rows} />
      <LoadMoreTrigger onNear={loadMore} error={error} onRetry={retry} />
      <div className={classes.add}>{addButton}</div>
    </div>
  );
}

/** This many groups load their cards at once. The others load when the user scrolls near them. */
const INITIALLY_LOADED_GROUPS = 4;

function GroupedCards({ property, ...props }: Props & { property: Property }) {
  const { open, view } = props;
  const { database } = open;
  const { groups, countOf, isEstimated } = useRowGroups(open, property, useRowSpec({ open, view }));
  const nameOf = useGroupNames(database.workspace_id, groups);
  const key = viewKey(database.id, view.key);
  const expanded = useExpandedState(key);
  return (
    <div className={classes.scroll}>
      {groups
        .filter(({ value }) => value !== null || countOf(null) !== 0)
        .map((group, index) => {
          const groupKey = JSON.stringify([property.id, group.value]);
          const isOpen = expanded[groupKey] ?? true;
          return (
            <section key={groupKey} className={classes.group} aria-label={nameOf(group)}>
              <h2 className={classes.groupHead}>
                <GroupHeader
                  group={group}
                  name={nameOf(group)}
                  count={countOf(group.value)}
                  isEstimated={isEstimated}
                  isOpen={isOpen}
                  onToggle={() => setExpanded(key, groupKey, !isOpen)}
                />
              </h2>
              {isOpen && <GroupCards {...props} group={group} isNear={index < INITIALLY_LOADED_GROUPS} />}
            </section>
          );
        })}
    </div>
  );
}

interface GroupProps extends Props {
  group: RowGroup;
  isNear: boolean;
}

/** Loads the cards of a group when the group comes near the viewport. */
function GroupCards({ isNear, ...props }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  return <div ref={box}>{useNearViewport(box, isNear) && <LoadedGroupCards {...props} />}</div>;
}

function LoadedGroupCards({ group, ...props }: Omit<GroupProps, 'isNear'>) {
  const { open, view, onOpenRow } = props;
  const words = textsOfKind(open.database.kind);
  const all = useRowSpec({ open, view });
  const { property, value } = group;
  const spec = useMemo(() => ({ ...all, group: toGroupFilter({ property, value }) }), [all, property, value]);
  const { rows, isPending, error, retry, loadMore } = useRows(open, spec);
  const { mutate: create, isPending: isCreating } = useCreateRow(open.database);
  const cells = canMoveBetweenGroups(property)
    ? { [property.id]: cellValueForGroup(property, null, null, value) }
    : undefined;
  if (isPending) return <CardsSkeleton label={texts.loading} />;
  return (
    <>
      <CardItems {...props} rows={rows} />
      <LoadMoreTrigger onNear={loadMore} error={error} onRetry={retry} />
      {cells && (
        <div className={classes.add}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            disabled={isCreating}
            onClick={() => create({ cells }, { onSuccess: ({ id }) => openNewlyCreated(id, onOpenRow) })}
          >
            {words.newRow}
          </Button>
        </div>
      )}
    </>
  );
}

function CardItems({
  open,
  view,
  openRowId,
  onOpenRow,
  layout,
  coverOf,
  rows,
}: Props & { rows: readonly Row[] }) {
  const roving = useRovingTabindex('column');
  const shown = useCardProperties({ open, view }, [groupingOf(open, view).groupBy]);
  return (
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
            properties={open.properties}
            shown={shown}
            workspaceId={open.database.workspace_id}
            kind={open.database.kind}
            isShown={row.id === openRowId}
            onOpen={onOpenRow}
            cover={coverOf?.(row)}
            isLine={layout === 'list'}
          />
        </li>
      ))}
    </ul>
  );
}
