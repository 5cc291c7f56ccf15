import { VisuallyHidden } from '@mantine/core';
import { TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Week } from '../../../../platform/calendar/week.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { NameField } from '../../../../ui/field/NameField.tsx';
import { databasesTexts } from '../../databases.texts.ts';
import { statusColorOf } from '../../property-types/cells/status-color.ts';
import { useEditing } from '../../rows/commands/undo.history.ts';
import { PropertyValues } from '../cards/PropertyValues.tsx';
import { useCardProperties } from '../rows/view-query.ts';
import type { ViewProps } from '../shown-view.ts';
import { startOfMonth, toUtcDate } from '../time/day-numbers.ts';
import { CalendarDay } from './CalendarDay.tsx';
import entryClasses from './CalendarEntry.module.css';
import { CalendarEntry } from './CalendarEntry.tsx';
import classes from './CalendarGrid.module.css';
import { calendarTexts as texts } from './calendar.texts.ts';
import type { EntryDates } from './entry-dates.ts';
import { MoreEntriesButton } from './MoreEntriesButton.tsx';
import type { Entry } from './useCalendarRows.ts';
import { useDayKeys } from './useDayKeys.ts';
import { focusOrder, moreButtonKey, useEntryFocus } from './useEntryFocus.ts';
import { useEntryMoves } from './useEntryMoves.ts';
import { type CalendarRange, DAYS_PER_WEEK, fitToLanes, layOutWeek } from './week-layout.ts';

/** The heights of a day's number and of an entry, in pixels. */
const DAY_HEADER_HEIGHT = 30;
const LANE_HEIGHT = 26;

const DRAFT_DAY: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeZone: 'UTC' };

interface Props extends Pick<ViewProps, 'open' | 'view' | 'openRowId' | 'onOpenRow'> {
  entries: readonly Entry[];
  dates: EntryDates;
  box: RefObject<HTMLElement | null>;
  weeks: readonly number[];
  week: Week;
  span: CalendarRange;
  /** A day number in the shown month. */
  shown: number;
  today: number;
  /** The day under a row that is dragged from the unscheduled tray. */
  dayUnderDrag: number | null;
  onGo: (place: number) => void;
  /** Called when a day gets the focus. */
  onDay: (place: number) => void;
  /** Creates a row on a day. */
  onAdd: (place: number, title: string) => void;
}

/** The grid of days with the entries on top. */
export function CalendarGrid(props: Props) {
  const { open, view, entries, dates, box, weeks, week, span, shown, today, dayUnderDrag } = props;
  const { openRowId, onOpenRow, onGo, onDay, onAdd } = props;
  const { database, properties } = open;
  const [entryHint, dayHint] = [useId(), useId()];
  const grid = useRef<HTMLDivElement>(null);
  const editing = useEditing(database);
  /** The day of the new entry that the user is naming. The row is created when it has a name. */
  const [draftDay, setDraftDay] = useState<number | null>(null);
  const lastDraftDay = useRef<number | null>(null);
  useLayoutEffect(() => {
    const day = lastDraftDay.current;
    lastDraftDay.current = draftDay;
    if (draftDay === null && day !== null && document.activeElement === document.body)
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [draftDay]);
  const nameOf = ({ row }: Entry) => rowTitleOf(row, properties) || databasesTexts.untitled;
  const facts = useCardProperties({ open, view }).filter(({ type }) => type !== 'title');
  const moves = useEntryMoves({ box, grid, entries, dates, weeks, editing, nameOf, onGo });
  const { placed } = moves;
  const room = useLanesPerDay(grid, weeks.length, span);
  const days = useDayKeys({ grid, weeks, span, today, onGo });

  const rows = weeks.map((first) => {
    const segments = layOutWeek(first, placed, moves.draggedId);
    return { first, segments, ...fitToLanes(segments, room) };
  });
  const focus = useEntryFocus(grid, focusOrder(rows));
  const lanes = Math.max(0, ...rows.flatMap(({ segments }) => segments.map(({ lane }) => lane + 1)));
  const month = startOfMonth(shown);
  const seenIds = new Set<string>();
  const entriesById = new Map(placed.map((one) => [one.id, one]));
  const at = (index: number, column: number, lane: number): CSSProperties => ({
    insetBlockStart: `calc(${index} * 100% / ${weeks.length} + ${DAY_HEADER_HEIGHT + lane * LANE_HEIGHT}px)`,
    insetInlineStart: `calc(${column} * 100% / ${DAYS_PER_WEEK})`,
  });

  return (
    <section ref={box} className={classes.box} aria-label={texts.label({ name: database.title })}>
      <p id={entryHint} hidden>
        {texts.entryHint}
      </p>
      <p id={dayHint} hidden>
        {texts.dayHint}
      </p>
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
      <div className={classes.weekdays} aria-hidden>
        {Array.from({ length: DAYS_PER_WEEK }, (_, column) => weeks[0]! + column).map((place) => (
          <span key={place}>{formatDate(toUtcDate(place), { weekday: 'short', timeZone: 'UTC' })}</span>
        ))}
      </div>
      <div
        ref={grid}
        className={classes.grid}
        data-span={span}
        style={{
          gridTemplateRows: `repeat(${weeks.length}, 1fr)`,
          ...(span === 'week' && { minBlockSize: DAY_HEADER_HEIGHT + (lanes + 2) * LANE_HEIGHT }),
        }}
      >
        {rows.flatMap(({ first, segments }) =>
          Array.from({ length: DAYS_PER_WEEK }, (_, column) => {
            const place = first + column;
            return (
              <CalendarDay
                key={place}
                place={place}
                count={
                  segments.filter((one) => one.column <= column && column < one.column + one.length).length
                }
                isWeekend={week.weekend.includes(((column + week.firstDay - 1) % DAYS_PER_WEEK) + 1)}
                isOutside={span === 'month' && startOfMonth(place) !== month}
                isToday={place === today}
                isStop={place === days.stop}
                hintId={dayHint}
                isOver={place === dayUnderDrag}
                onFocus={() => {
                  days.onFocus(place);
                  onDay(place);
                }}
                onKeyDown={(event) => days.onKeyDown(place, event)}
                onAdd={() => setDraftDay(place)}
              />
            );
          }),
        )}
        <ul className={classes.entries}>
          {rows.flatMap(({ shown: segments }, index) =>
            segments.map((segment) => {
              const { id } = segment;
              const entry = entriesById.get(id)!;
              const isFurther = seenIds.has(id);
              seenIds.add(id);
              return (
                <CalendarEntry
                  key={isFurther ? `${id} ${index}` : id}
                  {...(!isFurther && { ref: moves.refOf(id) })}
                  name={nameOf(entry)}
                  facts={
                    facts.length > 0 && (
                      <PropertyValues
                        row={entry.row}
                        properties={facts}
                        workspaceId={database.workspace_id}
                        className={entryClasses.fact}
                      />
                    )
                  }
                  span={entry}
                  color={statusColorOf(entry.row, properties)}
                  segment={segment}
                  style={{
                    ...at(index, segment.column, segment.lane),
                    inlineSize: `calc(${segment.length} * 100% / ${DAYS_PER_WEEK})`,
                  }}
                  isFurther={isFurther}
                  stop={isFurther ? { tabIndex: -1 } : focus.propsOf(id)}
                  isShown={id === openRowId}
                  isDragged={moves.draggedId === id}
                  canStretch={moves.canStretch}
                  hintId={entryHint}
                  onPress={(event, hold) => moves.onPress(id, event, hold)}
                  onOpen={(isByKeyboard) => moves.isClick(isByKeyboard) && onOpenRow(id)}
                  onFocus={() => focus.onFocus(id)}
                  onKeyDown={(event) => focus.onKeyDown(id, event) || moves.onKeyDown(id, event)}
                  onKeyUp={moves.onKeyUp}
                  onBlur={moves.onBlur}
                />
              );
            }),
          )}
        </ul>
        {rows.map(({ first, shown: segments }, index) => {
          const column = draftDay === null ? -1 : draftDay - first;
          if (draftDay === null || column < 0 || column >= DAYS_PER_WEEK) return null;
          const here = segments.filter((one) => one.column <= column && column < one.column + one.length);
          const lane = Math.min(room - 1, Math.max(0, ...here.map((one) => one.lane + 1)));
          return (
            <span
              key={draftDay}
              className={classes.draft}
              style={{ ...at(index, column, lane), inlineSize: `calc(100% / ${DAYS_PER_WEEK})` }}
            >
              <NameField
                className={classes.draftName}
                label={texts.newEntry({ day: formatDate(toUtcDate(draftDay), DRAFT_DAY) })}
                name=""
                maxLength={TEXT_CELL_LENGTH_MAX}
                onDone={(name) => {
                  setDraftDay(null);
                  if (name) onAdd(draftDay, name);
                }}
              />
            </span>
          );
        })}
        {rows.flatMap(({ first, more }, index) =>
          more.map((count, column) => {
            if (count === 0) return null;
            const place = first + column;
            const here = placed.filter(({ from, until }) => from < place + 1 && until > place);
            return (
              <MoreEntriesButton
                key={place}
                place={place}
                count={count}
                style={at(index, column, room - 1)}
                entries={here.map((entry) => ({ id: entry.id, name: nameOf(entry) }))}
                stop={focus.propsOf(moreButtonKey(place))}
                onFocus={() => focus.onFocus(moreButtonKey(place))}
                onKeyDown={(event) => focus.onKeyDown(moreButtonKey(place), event)}
                onOpen={onOpenRow}
              />
            );
          }),
        )}
      </div>
    </section>
  );
}

/** Returns how many entries fit on a day. A week view fits all of them. */
function useLanesPerDay(grid: RefObject<HTMLElement | null>, weeks: number, span: CalendarRange): number {
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const element = grid.current!;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return span === 'week'
    ? Number.POSITIVE_INFINITY
    : Math.max(1, Math.floor((height / weeks - DAY_HEADER_HEIGHT) / LANE_HEIGHT));
}
