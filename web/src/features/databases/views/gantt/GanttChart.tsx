import { VisuallyHidden } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { statusColorOf } from '../../property-types/cells/status-color.ts';
import { useEditing } from '../../rows/commands/undo.history.ts';
import { PropertyValues } from '../cards/PropertyValues.tsx';
import { GroupHeader } from '../groups/GroupHeader.tsx';
import { type RowGroups, useGroupNames } from '../groups/row-groups.tsx';
import { useCardProperties } from '../rows/view-query.ts';
import type { ViewProps } from '../shown-view.ts';
import { dateOf } from '../time/day-numbers.ts';
import { findEarlyStarts } from '../time/dependencies/dependencies.ts';
import { useDraft } from '../time/drag/useDraft.ts';
import { canDrag, type Span } from '../time/spans.ts';
import { timeTexts } from '../time/time.texts.ts';
import { useNow } from '../time/useNow.ts';
import type { BarPosition } from './arrows/GanttArrows.tsx';
import { type BarDraft, isSpanDrag, spansWithDraft } from './bars/bar-draft.ts';
import { GanttBar } from './bars/GanttBar.tsx';
import { findNearestStep } from './bars/progress.ts';
import { useBarDrag } from './bars/useBarDrag.ts';
import { useBarFocus } from './bars/useBarFocus.ts';
import { useBarKeys } from './bars/useBarKeys.ts';
import classes from './GanttChart.module.css';
import { GanttOverlay } from './GanttOverlay.tsx';
import { GanttRow } from './GanttRow.tsx';
import { ganttTexts as texts } from './gantt.texts.ts';
import type { GanttLine } from './gantt-lines.ts';
import { GanttColumns } from './timeline/GanttColumns.tsx';
import { GanttHeader } from './timeline/GanttHeader.tsx';
import {
  BAR_HEIGHT,
  BAR_PADDING,
  CORNER_RADIUS,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  type Zoom,
} from './timeline/scale.ts';
import { useTimelineColumns } from './timeline/useTimelineColumns.ts';
import { useTimeScale } from './timeline/useTimeScale.ts';
import { useTimeScroll } from './timeline/useTimeScroll.ts';
import { useGanttEdits } from './useGanttEdits.ts';
import { useGanttTasks } from './useGanttTasks.ts';

const SIZES = {
  '--bar-height': `${BAR_HEIGHT}px`,
  '--bar-radius': `${CORNER_RADIUS}px`,
  '--bar-padding': `${BAR_PADDING}px`,
  '--head-height': `${HEADER_HEIGHT}px`,
} as CSSProperties;

/** The minimum width of a bar, in pixels. */
const MIN_BAR_WIDTH = 6;
export interface GanttHandle {
  readonly toToday: () => void;
}

interface Props extends ViewProps {
  ref?: Ref<GanttHandle>;
  lines: readonly GanttLine[];
  /** The groups with their row counts. */
  groups: RowGroups;
  onFold: (key: string, isOpen: boolean) => void;
  zoom: Zoom;
  /** Rendered after the last row. */
  end: ReactNode;
}

/** The Gantt chart: one bar per row. Virtualized in both directions. */
export function GanttChart({ ref, open, view: shown, lines, groups, onFold, zoom, end, ...opened }: Props) {
  const { openRowId, onOpenRow } = opened;
  const { database } = open;
  const hintId = useId();
  const now = useNow();
  const editing = useEditing(database);
  const tasks = useGanttTasks(lines, open.properties, shown.config, dateOf(now));
  const { rows, rowOf, orderOf, parts, steps, spans, links, finished, indexes, nameOf, progressIn } = tasks;
  const nameOfGroup = useGroupNames(database.workspace_id, groups.groups);
  const properties = useCardProperties({ open, view: shown }).filter(({ type }) => type !== 'title');
  const { commit, setProgress, unlink, said } = useGanttEdits(open, tasks, editing);
  const drafting = useDraft<BarDraft>(commit);
  const { draft, latest, setDraft, settle } = drafting;
  const changed = useMemo(
    () => spansWithDraft(draft, spans, links, finished),
    [draft, spans, links, finished],
  );
  const shownSpans = useMemo(() => new Map([...spans, ...changed]), [spans, changed]);
  const spanOf = (id: string): Span => shownSpans.get(id)!;
  const early = useMemo(
    () => findEarlyStarts(links, shownSpans, (id) => finished.has(id)),
    [links, shownSpans, finished],
  );
  const warningsOf = (id: string) =>
    (early.get(id) ?? []).map((from) => timeTexts.tooEarly({ name: nameOf(rowOf(from)!) }));

  const box = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { ppd, extent, total, x } = useTimeScale({ zoom, spans, now, isDragging: draft !== null });
  const { view, showPlace, showSpan } = useTimeScroll(box, { from: extent.from, ppd, spans, now });
  useImperativeHandle(ref, () => ({ toToday: () => showPlace(now) }));
  const placeOf = (id: string): BarPosition => {
    const { from, until } = spanOf(id);
    return {
      left: x(from),
      right: Math.max(x(until), x(from) + MIN_BAR_WIDTH),
      y: (indexes.get(id)! + 0.5) * ROW_HEIGHT,
    };
  };

  const { stopId, setActive, focus, refOf } = useBarFocus(rows, indexes);
  const stopIndex = stopId === null ? -1 : indexes.get(stopId)!;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    // The row with the focus stays rendered when it is scrolled out of view.
    rangeExtractor: (range) => [
      ...new Set([...defaultRangeExtractor(range), ...(stopIndex < 0 ? [] : [stopIndex])]),
    ],
  });

  const [hintedId, setHintedId] = useState<string | null>(null);
  const { onPress, isClick } = useBarDrag({
    box,
    body,
    tasks,
    drafting,
    zoom,
    ppd,
    names: view.names,
    placeOf,
  });
  const { onKeyDown, onKeyUp } = useBarKeys({
    tasks,
    drafting,
    page: Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 1),
    onGo: (index) => {
      const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
      if (!row) return;
      focus(row.id);
      virtual.scrollToIndex(indexes.get(row.id)!);
      showSpan(spans.get(row.id)!);
    },
    onProgress: setProgress,
    onEscape: () => {
      const isAny = latest.current !== null || hintedId !== null;
      setDraft(null);
      setHintedId(null);
      return isAny;
    },
  });

  const columns = useTimelineColumns(extent, { view, ppd, zoom });
  const visible = view.width - view.names;

  const hinted = draft && draft.hold !== 'link' ? draft.id : draft ? null : hintedId;
  const can = {
    move: canDrag(parts, 'move'),
    start: canDrag(parts, 'start'),
    end: canDrag(parts, 'end'),
    progress: steps.length > 1,
    link: true,
  };
  const shownProgressOf = (row: Row) => {
    if (draft?.hold !== 'progress' || draft.id !== row.id) return progressIn(row);
    return findNearestStep(steps, draft.progress)?.progress ?? 0;
  };

  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={texts.label({ name: database.title })}
      // Time runs from left to right in every language, as it does on charts.
      dir="ltr"
      data-dragging={draft ? draft.hold : undefined}
      style={SIZES}
    >
      <p id={hintId} hidden>
        {texts.hint}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div className={classes.chart} style={{ inlineSize: `calc(var(--names) + ${total}px)` }}>
        <GanttHeader rows={texts[database.kind].rows} {...columns} x={x} now={now} />
        <div ref={body} className={classes.rows} style={{ blockSize: lines.length * ROW_HEIGHT }}>
          <GanttColumns columns={columns.lower} x={x} now={now} />
          <ul>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const line = lines[index]!;
              const top = start - HEADER_HEIGHT;
              if (line.kind === 'group') {
                const { key, group, isOpen } = line;
                return (
                  <li key={key} className={classes.group} style={{ insetBlockStart: top }}>
                    <GroupHeader
                      group={group}
                      name={nameOfGroup(group)}
                      count={groups.countOf(group.value)}
                      isEstimated={groups.isEstimated}
                      isOpen={isOpen}
                      onToggle={() => onFold(key, !isOpen)}
                    />
                  </li>
                );
              }
              const { row } = line;
              const { id } = row;
              const { left, right } = placeOf(id);
              const side = right < view.left ? 'start' : left > view.left + visible ? 'end' : null;
              const toBar = () => showSpan(spans.get(id)!);
              return (
                <GanttRow
                  key={id}
                  id={id}
                  name={nameOf(row)}
                  facts={
                    properties.length > 0 && (
                      <PropertyValues
                        {...{ row, properties, workspaceId: database.workspace_id }}
                        className={classes.fact}
                      />
                    )
                  }
                  index={orderOf(id)}
                  count={rows.length}
                  top={top}
                  isShown={id === openRowId}
                  isTarget={draft?.hold === 'link' && draft.target === id}
                  side={side}
                  onName={() => {
                    setActive(id);
                    toBar();
                    onOpenRow(id);
                  }}
                  onGo={toBar}
                >
                  <GanttBar
                    ref={refOf(id)}
                    name={nameOf(row)}
                    span={spanOf(id)}
                    progress={shownProgressOf(row)}
                    color={statusColorOf(row, open.properties)}
                    left={left}
                    width={right - left}
                    hintId={hintId}
                    isStop={id === stopId}
                    isShown={id === openRowId}
                    isDragged={draft?.id === id}
                    isInSight={side === null}
                    warnings={warningsOf(id)}
                    can={can}
                    onPress={(event, hold) => onPress(row, event, hold)}
                    onOpen={(isByKeyboard) => isClick(isByKeyboard) && onOpenRow(id)}
                    onHint={(isOn) => setHintedId(isOn ? id : null)}
                    onFocus={() => {
                      setActive(id);
                      setHintedId(id);
                    }}
                    onBlur={() => {
                      setHintedId(null);
                      if (isSpanDrag(latest.current)) settle();
                    }}
                    onKeyDown={(event) => onKeyDown(row, event)}
                    onKeyUp={onKeyUp}
                  />
                </GanttRow>
              );
            })}
          </ul>
          <GanttOverlay
            tasks={tasks}
            draft={draft}
            hintedRow={rowOf(hinted)}
            changedCount={changed.size}
            early={early}
            view={view}
            placeOf={placeOf}
            spanOf={spanOf}
            progressOf={shownProgressOf}
            warningsOf={warningsOf}
            onUnlink={unlink}
          />
        </div>
        {end}
      </div>
    </section>
  );
}
