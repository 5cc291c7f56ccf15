import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isMac } from '../../../../platform/shortcuts.ts';
import { useEditing } from '../../rows/rows.history.ts';
import { dayAt, isMoment } from '../time/days.ts';
import { useNow } from '../time/now.ts';
import { CLICK_GUARD_MS, followPointer } from '../time/pointer-drag.ts';
import { canHold, type Span } from '../time/spans.ts';
import { useDraft } from '../time/useDraft.ts';
import { readersWeek } from '../time/week.ts';
import type { ViewProps } from '../view.ts';
import { type Draft, isOverTime, spansWith } from './draft.ts';
import { GanttArrows } from './GanttArrows.tsx';
import { type BarHold, GanttBar } from './GanttBar.tsx';
import { GanttHead } from './GanttHead.tsx';
import { GanttPopup } from './GanttPopup.tsx';
import classes from './GanttView.module.css';
import { ganttTexts as texts } from './gantt.texts.ts';
import { nearestStep } from './progress.ts';
import {
  BAR_HEIGHT,
  CORNER_RADIUS,
  columnsIn,
  extentOf,
  HEAD_HEIGHT,
  PADDING,
  pixelsPerDay,
  ROW_HEIGHT,
  snapOf,
  type Zoom,
} from './scale.ts';
import { useBarKeys } from './useBarKeys.ts';
import { useGanttEdits } from './useGanttEdits.ts';
import { useGanttTasks } from './useGanttTasks.ts';
import { useTimeScroll } from './useTimeScroll.ts';

const SIZES = {
  '--bar-height': `${BAR_HEIGHT}px`,
  '--bar-radius': `${CORNER_RADIUS}px`,
  '--bar-padding': `${PADDING}px`,
  '--head-height': `${HEAD_HEIGHT}px`,
} as CSSProperties;

/** A bar is never narrower, in pixels. */
const THINNEST = 6;
/** So much is drawn on either side of what is in sight. */
const BESIDE = 400;

export interface GanttHandle {
  readonly toToday: () => void;
}

interface Props extends ViewProps {
  ref?: Ref<GanttHandle>;
  rows: readonly Row[];
  zoom: Zoom;
  /** Behind the last row. */
  end: ReactNode;
}

/** Bars over time, one below the other. Only what is in sight is drawn, in both directions. */
export function GanttChart({ ref, open, view: shown, rows, zoom, shownRowId, onOpenRow, end }: Props) {
  const { database } = open;
  const hintId = useId();
  const now = useNow();
  const today = dayAt(now);
  const editing = useEditing(database);
  const tasks = useGanttTasks(rows, open.properties, shown.config, today);
  const { parts, steps, spans, links, indexes, nameOf, progressIn } = tasks;
  const { commit, setProgress, unlink, said } = useGanttEdits(open, tasks, editing);
  const drafting = useDraft<Draft>(commit);
  const { draft, latest, setDraft, settle } = drafting;
  const changed = useMemo(() => spansWith(draft, spans, links), [draft, spans, links]);
  const spanOf = (id: string): Span => changed.get(id) ?? spans.get(id)!;

  const ppd = pixelsPerDay(zoom);
  const wholeExtent = useMemo(() => extentOf(spans.values(), Math.floor(now), zoom), [spans, now, zoom]);
  // What lies below the pointer must not move by itself.
  const heldExtent = useRef(wholeExtent);
  if (!draft) heldExtent.current = wholeExtent;
  const extent = heldExtent.current;
  const x = (place: number) => Math.max(0, Math.min(extent.until, place) - extent.from) * ppd;
  const total = (extent.until - extent.from) * ppd;

  const box = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { view, showPlace, showSpan } = useTimeScroll(box, { from: extent.from, ppd, spans, now });
  useImperativeHandle(ref, () => ({ toToday: () => showPlace(now) }));

  const [activeId, setActiveId] = useState<string | null>(null);
  const stopId = activeId !== null && indexes.has(activeId) ? activeId : (rows[0]?.id ?? null);
  const stopIndex = stopId === null ? -1 : indexes.get(stopId)!;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    // Where the focus is stays there, also while it is out of sight.
    rangeExtractor: (range) => [
      ...new Set([...defaultRangeExtractor(range), ...(stopIndex < 0 ? [] : [stopIndex])]),
    ],
  });
  const items = virtual.getVirtualItems();

  const [hintedId, setHintedId] = useState<string | null>(null);
  const draggedAt = useRef(Number.NEGATIVE_INFINITY);
  const wanted = useRef<string | null>(null);
  const bars = useRef(new Map<string, HTMLButtonElement>());
  useLayoutEffect(() => {
    const bar = wanted.current !== null && bars.current.get(wanted.current);
    if (!bar) return;
    wanted.current = null;
    bar.focus({ preventScroll: true });
  });

  const placeOf = (id: string) => {
    const { from, until } = spanOf(id);
    return {
      left: x(from),
      right: Math.max(x(until), x(from) + THINNEST),
      y: (indexes.get(id)! + 0.5) * ROW_HEIGHT,
    };
  };

  const onPress = (row: Row, event: PointerEvent, hold: BarHold) => {
    const span = spans.get(row.id)!;
    const snap = snapOf(zoom, isMoment(hold === 'end' ? span.end : span.start));
    const width = placeOf(row.id).right - placeOf(row.id).left;
    followPointer(event.nativeEvent, {
      scroller: box.current!,
      inset: view.names,
      onDrag: (at) => {
        if (hold === 'link') {
          const { left, top } = body.current!.getBoundingClientRect();
          const below = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-row]');
          const target = below?.dataset.row ?? null;
          setDraft({
            id: row.id,
            hold,
            x: at.x - left - view.names,
            y: at.y - top,
            target: target === row.id ? null : target,
          });
        } else if (hold === 'progress')
          setDraft({
            id: row.id,
            hold,
            progress: Math.max(0, Math.min(100, progressIn(row) + (at.dx / width) * 100)),
          });
        else setDraft({ id: row.id, hold, days: Math.round(at.dx / ppd / snap) * snap });
      },
      onEnd: (at) => {
        draggedAt.current = performance.now();
        if (at) settle();
        else setDraft(null);
      },
    });
  };

  const goTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (!row) return;
    wanted.current = row.id;
    setActiveId(row.id);
    virtual.scrollToIndex(indexes.get(row.id)!);
    showSpan(spans.get(row.id)!);
  };

  const { onKeyDown, onKeyUp } = useBarKeys({
    tasks,
    drafting,
    page: Math.max(1, Math.floor(view.height / ROW_HEIGHT) - 1),
    onGo: goTo,
    onProgress: setProgress,
    onEscape: () => {
      const isAny = latest.current !== null || hintedId !== null;
      setDraft(null);
      setHintedId(null);
      return isAny;
    },
  });
  const onHistory = (event: KeyboardEvent) => {
    const letter = (isMac ? event.metaKey : event.ctrlKey) ? event.key.toLowerCase() : '';
    if (letter === 'z') (event.shiftKey ? editing.redo : editing.undo)();
    else if (letter === 'y') editing.redo();
    else return;
    event.preventDefault();
  };

  const week = useMemo(readersWeek, []);
  const columns = useMemo(
    () =>
      columnsIn(
        {
          from: Math.max(extent.from, extent.from + (view.left - BESIDE) / ppd),
          until: Math.min(extent.until, extent.from + (view.left + view.width + BESIDE) / ppd),
        },
        zoom,
        week,
      ),
    [extent, view.left, view.width, ppd, zoom, week],
  );

  const visible = view.width - view.names;
  const top = Math.max(0, view.top - ROW_HEIGHT);
  const bottom = view.top + view.height + ROW_HEIGHT;
  const arrows = links.flatMap((one) => {
    const [from, to] = [placeOf(one.from), placeOf(one.to)];
    if (Math.max(from.y, to.y) < top || Math.min(from.y, to.y) > bottom) return [];
    const named = (id: string) => nameOf(rows[indexes.get(id)!]!);
    return [{ ...one, fromPlace: from, toPlace: to, fromName: named(one.from), toName: named(one.to) }];
  });

  const hinted = draft && draft.hold !== 'link' ? draft.id : draft ? null : hintedId;
  const hintedRow = hinted === null ? undefined : rows[indexes.get(hinted) ?? -1];
  const can = {
    move: canHold(parts, 'move'),
    start: canHold(parts, 'start'),
    end: canHold(parts, 'end'),
    progress: steps.length > 1,
    link: true,
  };
  const isTarget = (id: string) => draft?.hold === 'link' && draft.target === id;
  const progressShown = (row: Row) => {
    if (draft?.hold !== 'progress' || draft.id !== row.id) return progressIn(row);
    return nearestStep(steps, draft.progress)?.progress ?? 0;
  };

  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={texts.label({ name: database.title })}
      data-dragging={draft ? draft.hold : undefined}
      style={SIZES}
      onKeyDown={onHistory}
    >
      <p id={hintId} hidden>
        {texts.hint}
      </p>
      <p className={classes.said} role="status">
        {said}
      </p>
      <div className={classes.chart} style={{ inlineSize: `calc(var(--names) + ${total}px)` }} dir="ltr">
        <GanttHead
          rows={texts[database.kind].rows}
          {...columns}
          x={x}
          today={{ from: Math.floor(now), until: Math.floor(now) + 1 }}
        />
        <div ref={body} className={classes.rows} style={{ blockSize: rows.length * ROW_HEIGHT }}>
          <div className={classes.columns} aria-hidden>
            {columns.lower.map(({ from, until, isWeekend }) => (
              <span
                key={from}
                className={classes.column}
                data-weekend={isWeekend || undefined}
                style={{ insetInlineStart: x(from), inlineSize: x(until) - x(from) }}
              />
            ))}
            <span className={classes.today} style={{ insetInlineStart: x(now) }} />
          </div>
          <ul>
            {items.map(({ index, start }) => {
              const row = rows[index]!;
              const { left, right } = placeOf(row.id);
              const side = right < view.left ? 'start' : left > view.left + visible ? 'end' : null;
              return (
                <li
                  key={row.id}
                  className={classes.row}
                  data-row={row.id}
                  data-shown={row.id === shownRowId || undefined}
                  data-target={isTarget(row.id) || undefined}
                  style={{ insetBlockStart: start - HEAD_HEIGHT }}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                >
                  <button
                    type="button"
                    className={classes.rowName}
                    tabIndex={-1}
                    title={nameOf(row)}
                    dir="auto"
                    onClick={() => {
                      setActiveId(row.id);
                      showSpan(spans.get(row.id)!);
                    }}
                    onDoubleClick={() => onOpenRow(row.id)}
                  >
                    <bdi>{nameOf(row)}</bdi>
                  </button>
                  <div className={classes.lane}>
                    <Beyond side={side} name={nameOf(row)} onGo={() => showSpan(spans.get(row.id)!)} />
                    <GanttBar
                      ref={(bar) => {
                        if (bar) bars.current.set(row.id, bar);
                        return () => void bars.current.delete(row.id);
                      }}
                      name={nameOf(row)}
                      span={spanOf(row.id)}
                      progress={progressShown(row)}
                      left={left}
                      width={right - left}
                      hintId={hintId}
                      isStop={row.id === stopId}
                      isShown={row.id === shownRowId}
                      isDragged={draft?.id === row.id}
                      isInSight={side === null}
                      can={can}
                      onPress={(event, hold) => onPress(row, event, hold)}
                      onOpen={(isByKeyboard) => {
                        const isGuarded = performance.now() - draggedAt.current < CLICK_GUARD_MS;
                        if (isByKeyboard || !isGuarded) onOpenRow(row.id);
                      }}
                      onHint={(shown) => setHintedId(shown ? row.id : null)}
                      onFocus={() => {
                        setActiveId(row.id);
                        setHintedId(row.id);
                      }}
                      onBlur={() => {
                        setHintedId(null);
                        if (isOverTime(latest.current)) settle();
                      }}
                      onKeyDown={(event) => onKeyDown(row, event)}
                      onKeyUp={onKeyUp}
                    />
                  </div>
                </li>
              );
            })}
          </ul>
          <div className={classes.overlay}>
            <GanttArrows
              arrows={arrows}
              rowHeight={ROW_HEIGHT}
              view={{ x: view.left, y: top, width: view.width, height: bottom - top }}
              drawn={draft?.hold === 'link' ? { from: placeOf(draft.id), x: draft.x, y: draft.y } : null}
              onUnlink={({ from, to }) => unlink(from, to)}
            />
            {hintedRow && (
              <GanttPopup
                name={nameOf(hintedRow)}
                span={spanOf(hintedRow.id)}
                progress={progressShown(hintedRow)}
                left={Math.max(
                  view.left + 8,
                  Math.min(placeOf(hintedRow.id).left, view.left + view.width - view.names - 296),
                )}
                y={placeOf(hintedRow.id).y}
                isAbove={placeOf(hintedRow.id).y + ROW_HEIGHT * 2.5 > view.top + view.height}
              />
            )}
          </div>
        </div>
        {end}
      </div>
    </section>
  );
}

interface BeyondProps {
  /** On which side of what is in sight the bar is; null where it is in it. */
  side: 'start' | 'end' | null;
  name: string;
  onGo: () => void;
}

/** Leads to a bar that is out of sight; by keyboard, its row does. */
function Beyond({ side, name, onGo }: BeyondProps) {
  if (!side) return null;
  const Icon = side === 'start' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.beyond}
      data-side={side}
      tabIndex={-1}
      title={name}
      onClick={onGo}
    >
      <Icon size={14} aria-hidden />
      <bdi>{name}</bdi>
    </button>
  );
}
