import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { type RefObject, useRef, useState } from 'react';
import { formatDate } from '../../../../platform/language/formats.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { useEditing } from '../../rows/commands/undo.history.ts';
import type { Rows } from '../../rows/queries/rows.queries.ts';
import type { ViewProps } from '../shown-view.ts';
import { toUtcDate } from '../time/day-numbers.ts';
import { useDraft } from '../time/drag/useDraft.ts';
import { usePointerDrag } from '../time/drag/usePointerDrag.ts';
import { calendarTexts } from './calendar.texts.ts';
import { cellValueOnDay, type EntryDates } from './entry-dates.ts';
import classes from './UnscheduledTray.module.css';

const texts = calendarTexts.tray;

interface Props extends Pick<ViewProps, 'open' | 'onOpenRow'> {
  unscheduled: Pick<Rows, 'rows' | 'loadMore'>;
  dates: EntryDates;
  /** The scroll container of the days. */
  box: RefObject<HTMLElement | null>;
  /** The day on which a row is scheduled by keyboard: the day that last had the focus. */
  day: number;
  /** Called with the day under the dragged row. */
  onOver: (place: number | null) => void;
}

/** The row being dragged, the pointer's position and the day under it. */
interface DraggedRow {
  readonly row: Row;
  readonly x: number;
  readonly y: number;
  readonly place: number | null;
}

/** Returns the day at a point, also if entries cover it. */
function dayAtPoint(x: number, y: number): number | null {
  const day = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.day);
  return day instanceof HTMLElement ? Number(day.dataset.day) : null;
}

/** Lists the rows without a date. Users drag a row to a day, or schedule it on the last focused day. */
export function UnscheduledTray({ open, unscheduled, dates, box, day, onOver, onOpenRow }: Props) {
  const { database, properties } = open;
  const { edit } = useEditing(database);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const nameOf = (row: Row) => rowTitleOf(row, properties) || databasesTexts.untitled;
  const wordsOf = (place: number) => formatDate(toUtcDate(place), { dateStyle: 'medium', timeZone: 'UTC' });
  const schedule = (row: Row, place: number) => {
    edit([row], [{ row_id: row.id, property_id: dates.on.id, value: cellValueOnDay(dates.on, place) }]);
    setAnnouncement(calendarTexts.moved({ name: nameOf(row), dates: wordsOf(place) }));
  };
  const drafting = useDraft<DraggedRow>(({ row, place }) => place !== null && schedule(row, place));
  const { draft, setDraft } = drafting;
  const showDrag = (dragged: DraggedRow | null) => {
    setDraft(dragged);
    onOver(dragged?.place ?? null);
  };
  const { startDrag: follow, isClick } = usePointerDrag({
    settle: () => {
      drafting.settle();
      onOver(null);
    },
    setDraft: showDrag,
  });
  const scheduleByKeyboard = (row: Row, index: number) => {
    schedule(row, day);
    // The next row takes the position of the scheduled one, so focus its button.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-put]');
      buttons?.[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  return (
    <aside className={classes.tray} aria-label={texts.title}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <h3 className={classes.title}>{texts.title}</h3>
      <p className={classes.hint}>{unscheduled.rows.length > 0 ? texts.hint : texts.none}</p>
      <ul ref={list} className={classes.rows}>
        {unscheduled.rows.map((row, index) => {
          const label = texts.schedule({ name: nameOf(row), day: wordsOf(day) });
          return (
            <li key={row.id} className={classes.row} data-dragged={draft?.row.id === row.id || undefined}>
              <button
                type="button"
                className={classes.name}
                dir="auto"
                onPointerDown={(event) =>
                  follow(event, {
                    scroller: box.current!,
                    onDrag: ({ x, y }) => showDrag({ row, x, y, place: dayAtPoint(x, y) }),
                  })
                }
                onClick={({ detail }) => isClick(detail === 0) && onOpenRow(row.id)}
              >
                {nameOf(row)}
              </button>
              <ActionIcon
                data-put
                aria-label={label}
                title={label}
                onClick={() => scheduleByKeyboard(row, index)}
              >
                <IconCalendarPlus size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {unscheduled.loadMore && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={unscheduled.loadMore}>
          {texts.more}
        </Button>
      )}
      {draft && (
        <span className={classes.dragged} style={{ left: draft.x, top: draft.y }} aria-hidden dir="auto">
          {nameOf(draft.row)}
        </span>
      )}
    </aside>
  );
}
