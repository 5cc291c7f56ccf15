import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { useMemo, useState } from 'react';
import { detailOf } from '../../../../platform/api.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { wordsOf } from '../../databases.texts.ts';
import { useCreateRow } from '../../rows/rows.mutations.ts';
import { NearEnd } from '../NearEnd.tsx';
import { asDate, monthOf } from '../time/days.ts';
import { useNow } from '../time/now.ts';
import { TimeSwitch } from '../time/TimeSwitch.tsx';
import { TimeView } from '../time/TimeView.tsx';
import { readersWeek } from '../time/week.ts';
import type { ViewProps } from '../view.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import classes from './CalendarView.module.css';
import { calendarTexts as texts } from './calendar.texts.ts';
import { cellOn, dateOf } from './entries.ts';
import { useCalendarRows } from './useCalendarRows.ts';
import { DAYS, type SpanName, weeksOf } from './weeks.ts';

const SPANS: readonly SpanName[] = ['month', 'week'];

/** How much the person has chosen to see of each, for as long as the tab is open. */
const spans = new Map<string, SpanName>();

/** The rows on their days. */
export function CalendarView(props: ViewProps) {
  const property = dateOf(props.open.properties, props.view.config);
  if (!property) return <EmptyState icon={<IconCalendar size={24} />} {...texts.noDates} />;
  return <Calendar key={property.id} {...props} property={property} />;
}

function Calendar({ open, view, shownRowId, onOpenRow, property }: ViewProps & { property: Property }) {
  const { database } = open;
  const words = wordsOf(database.kind);
  const today = Math.floor(useNow());
  const week = useMemo(readersWeek, []);
  const place = `${database.id}/${view.key}`;
  const [span, setSpan] = useState<SpanName>(spans.get(place) ?? view.config.calendar?.span ?? 'month');
  const [shown, setShown] = useState(today);
  const weeks = useMemo(() => weeksOf(span, shown, week.first), [span, shown, week]);
  const { entries, rows, error, retry, loadMore } = useCalendarRows(open, view, property, weeks);
  const { mutate: create } = useCreateRow(database);

  const onSpan = (next: SpanName) => {
    spans.set(place, next);
    setSpan(next);
  };
  const step = (by: -1 | 1) => setShown(span === 'week' ? shown + by * DAYS : monthOf(shown, by));
  if (error && rows.length === 0)
    return <ErrorState message={detailOf(error, words.loadFailed)} onRetry={retry} />;
  return (
    <TimeView
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
          <TimeSwitch
            legend={texts.span}
            value={span}
            values={SPANS}
            labels={texts.spans}
            onChange={onSpan}
          />
        </>
      }
    >
      <CalendarGrid
        {...{ open, entries, property, weeks, week, span, shown, today, shownRowId, onOpenRow }}
        onGo={setShown}
        onAdd={(day) =>
          create(
            { cells: { [property.id]: cellOn(property, day) } },
            { onSuccess: ({ id }) => onOpenRow(id) },
          )
        }
      />
      <NearEnd onNear={loadMore} error={error} onRetry={retry} />
    </TimeView>
  );
}

function titleOf(span: SpanName, shown: number, weeks: readonly number[]): string {
  const words = (place: number, options: Intl.DateTimeFormatOptions) =>
    formatDate(asDate(place), { ...options, timeZone: 'UTC' });
  if (span === 'month') return words(shown, { month: 'long', year: 'numeric' });
  const [first, last] = [weeks[0]!, weeks[0]! + DAYS - 1];
  return `${words(first, { day: 'numeric', month: 'short' })} – ${words(last, { dateStyle: 'medium' })}`;
}
