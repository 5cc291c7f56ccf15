import { Button } from '@mantine/core';
import { IconPlus, IconTimeline } from '@tabler/icons-react';
import { GANTT_TASKS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { useMemo, useRef, useState } from 'react';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../../../ui/feedback/Skeletons.tsx';
import { openNewlyCreated } from '../../../../ui/field/newly-created.ts';
import { databasesTexts, textsOfKind } from '../../databases.texts.ts';
import { useRows } from '../../rows/queries/rows.queries.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { setExpanded, useExpandedState } from '../groups/collapsed-groups.ts';
import { groupingOf } from '../groups/grouping.ts';
import { useRowGroups } from '../groups/row-groups.tsx';
import { useRowSpec } from '../rows/view-query.ts';
import { LoadMoreTrigger } from '../scrolling/LoadMoreTrigger.tsx';
import type { ViewProps } from '../shown-view.ts';
import { viewKey } from '../tabs/view-changes.store.ts';
import { TimeScaleSwitch } from '../time/TimeScaleSwitch.tsx';
import { TimeViewLayout } from '../time/TimeViewLayout.tsx';
import { timeScales } from '../time/time-scale.storage.ts';
import { useLoadAllPages } from '../time/useLoadAllPages.ts';
import { GanttChart, type GanttHandle } from './GanttChart.tsx';
import classes from './GanttView.module.css';
import { ganttTexts as texts } from './gantt.texts.ts';
import { ganttLinesOf } from './gantt-lines.ts';
import { DEFAULT_ZOOM, isZoom, ZOOMS, type Zoom } from './timeline/scale.ts';

/** Shows rows as bars on a timeline (spec section 2, Gantt view). */
export function GanttView(props: ViewProps) {
  const { database } = props.open;
  const { zoom: first = '' } = props.view.config;
  const place = `${database.id}/${props.view.key}`;
  const words = textsOfKind(database.kind);
  const spec = useRowSpec(props);
  const found = useRows(props.open, spec);
  useLoadAllPages(found);
  const { rows, isPending, error, retry, loadMore } = found;
  const { groupBy: property } = groupingOf(props.open, props.view);
  const grouped = useRowGroups(props.open, property, spec);
  const expanded = useExpandedState(viewKey(database.id, props.view.key));
  const lines = useMemo(() => ganttLinesOf(rows, grouped.groups, expanded), [rows, grouped.groups, expanded]);
  const isCut = rows.length >= GANTT_TASKS_MAX && loadMore !== null;
  const { mutate: create, isPending: isCreating } = useCreateRow(database);
  const chart = useRef<GanttHandle>(null);
  const [zoom, setZoom] = useState<Zoom>(() => [timeScales.read(place), first].find(isZoom) ?? DEFAULT_ZOOM);
  const onZoom = (next: Zoom) => {
    timeScales.store(place, next);
    setZoom(next);
  };

  if (isPending) return <ListSkeleton rows={10} label={databasesTexts.loading} />;
  if (error && rows.length === 0)
    return <ErrorState message={errorMessageOf(error, words.loadFailed)} onRetry={retry} />;
  const add = (
    <Button
      variant={rows.length > 0 ? 'subtle' : 'filled'}
      color={rows.length > 0 ? 'gray' : undefined}
      size={rows.length > 0 ? 'compact-sm' : 'sm'}
      leftSection={<IconPlus size={16} />}
      disabled={isCreating}
      onClick={() => create({}, { onSuccess: ({ id }) => openNewlyCreated(id, props.onOpenRow) })}
    >
      {words.newRow}
    </Button>
  );
  if (rows.length === 0)
    return <EmptyState icon={<IconTimeline size={24} />} {...texts[database.kind].empty} action={add} />;
  return (
    <TimeViewLayout
      tools={
        <>
          <TimeScaleSwitch
            legend={texts.zoom}
            value={zoom}
            values={Object.keys(ZOOMS) as Zoom[]}
            labels={texts.zooms}
            onChange={onZoom}
          />
          <Button
            className={classes.toToday}
            variant="default"
            size="compact-sm"
            onClick={() => chart.current?.toToday()}
          >
            {texts.today}
          </Button>
        </>
      }
    >
      <GanttChart
        ref={chart}
        {...props}
        lines={lines}
        groups={grouped}
        onFold={(key, isOpen) => setExpanded(viewKey(database.id, props.view.key), key, isOpen)}
        zoom={zoom}
        end={<LoadMoreTrigger onNear={loadMore} error={error} onRetry={retry} />}
      />
      <div className={classes.foot}>
        {add}
        <span className={classes.count}>
          {words.rows({ count: rows.length })}
          {found.isLoadingMore && ` · ${texts.loadingMore}`}
        </span>
        {isCut && (
          <span className={classes.count} role="status">
            {texts.limited({ count: GANTT_TASKS_MAX })}
          </span>
        )}
      </div>
    </TimeViewLayout>
  );
}
