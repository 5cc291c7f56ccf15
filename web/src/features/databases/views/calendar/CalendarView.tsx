import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { useUserWeek } from '../../../../platform/calendar/week.ts';
import { formatDate, formatNumber } from '../../../../platform/language/formats.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { textsOfKind } from '../../databases.texts.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { LoadMoreTrigger } from '../scrolling/LoadMoreTrigger.tsx';
import type { ViewProps } from '../shown-view.ts';
import { startOfMonth, toUtcDate } from '../time/day-numbers.ts';
import { TimeScaleSwitch } from '../time/TimeScaleSwitch.tsx';
import { TimeViewLayout } from '../time/TimeViewLayout.tsx';
import { timeScales } from '../time/time-scale.storage.ts';
import { useNow } from '../time/useNow.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import classes from './CalendarView.module.css';
import { calendarTexts as texts } from './calendar.texts.ts';
import { cellValueOnDay, type EntryDates, entryDatesOf } from './entry-dates.ts';
import { UnscheduledTray } from './UnscheduledTray.tsx';
import { useCalendarRows, useUnscheduledRows } from './useCalendarRows.ts';
import { type CalendarRange, DAYS_PER_WEEK, weekStartsIn } from './week-layout.ts';

const RANGES: readonly CalendarRange[] = ['month', 'week'];

/** Shows rows on their dates in a calendar. */
export function CalendarView(props: ViewProps) {
  const { properties } = props.open;
  const { config } = props.view;
  const dates = useMemo(() => entryDatesOf(properties, config), [properties, config]);
  if (!dates) return <EmptyState icon={<IconCalendar size={24} />} {...texts.noDates} />;
  return <Calendar key={`${dates.start.id} ${dates.end.id}`} {...props} dates={dates} />;
}

/** The views whose unscheduled tray is open. The state lasts until the tab is closed. */
const openTrays = new Set<string>();

function Calendar({ open, view, openRowId, onOpenRow, dates }: ViewProps & { dates: EntryDates }) {
  const { database } = open;
  const words = textsOfKind(database.kind);
  const today = Math.floor(useNow());
  const week = useUserWeek();
  const place = `${database.id}/${view.key}`;
  const [span, setSpan] = useState<CalendarRange>(
    () => RANGES.find((one) => one === timeScales.read(place)) ?? view.config.calendar?.span ?? 'month',
  );
  const [shown, setShown] = useState(today);
  const weeks = useMemo(() => weekStartsIn(span, shown, week.firstDay), [span, shown, week]);
  const { entries, rows, error, retry, loadMore } = useCalendarRows(open, view, dates, weeks);
  const unscheduled = useUnscheduledRows(open, view, dates);
  const { mutate: create } = useCreateRow(database);
  const box = useRef<HTMLElement>(null);
  const [day, setDay] = useState(today);
  const [dayUnderDrag, setDayUnderDrag] = useState<number | null>(null);
  const [hasTray, setTray] = useState(openTrays.has(place));
  const onTray = () => {
    if (hasTray) openTrays.delete(place);
    else openTrays.add(place);
    setTray(!hasTray);
  };
  const count = formatNumber(unscheduled.rows.length) + (unscheduled.loadMore ? '+' : '');

  const onSpan = (next: CalendarRange) => {
    timeScales.store(place, next);
    setSpan(next);
  };
  const step = (by: -1 | 1) =>
    setShown(span === 'week' ? shown + by * DAYS_PER_WEEK : startOfMonth(shown, by));
  if (error && rows.length === 0)
    return <ErrorState message={errorMessageOf(error, words.loadFailed)} onRetry={retry} />;
  return (
    <TimeViewLayout
      tools={
        <>
          <ActionIcon aria-label={texts.previous[span]} title={texts.previous[span]} onClick={() => step(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon aria-label={texts.next[span]} title={texts.next[span]} onClick={() => step(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
          <Button variant="default" size="compact-sm" onClick={() => setShown(today)}>
            {texts.today}
          </Button>
          <h2 className={classes.title} aria-live="polite">
            {titleOf(span, shown, weeks)}
          </h2>
          <TimeScaleSwitch
            legend={texts.span}
            value={span}
            values={RANGES}
            labels={texts.spans}
            onChange={onSpan}
          />
          <Button variant="default" size="compact-sm" aria-expanded={hasTray} onClick={onTray}>
            {texts.tray.open({ count })}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <CalendarGrid
          {...{
            open,
            view,
            entries,
            dates,
            box,
            weeks,
            week,
            span,
            shown,
            today,
            dayUnderDrag,
            openRowId,
            onOpenRow,
          }}
          onGo={setShown}
          onDay={setDay}
          onAdd={(day, title) => create({ title, cells: { [dates.on.id]: cellValueOnDay(dates.on, day) } })}
        />
        {hasTray && (
          <UnscheduledTray {...{ open, unscheduled, dates, box, day, onOpenRow }} onOver={setDayUnderDrag} />
        )}
      </div>
      <LoadMoreTrigger onNear={loadMore} error={error} onRetry={retry} />
    </TimeViewLayout>
  );
}

function titleOf(span: CalendarRange, shown: number, weeks: readonly number[]): string {
  const formatDay = (place: number, options: Intl.DateTimeFormatOptions) =>
    formatDate(toUtcDate(place), { ...options, timeZone: 'UTC' });
  if (span === 'month') return formatDay(shown, { month: 'long', year: 'numeric' });
  const [first, last] = [weeks[0]!, weeks[0]! + DAYS_PER_WEEK - 1];
  return `${formatDay(first, { day: 'numeric', month: 'short' })} – ${formatDay(last, { dateStyle: 'medium' })}`;
}
