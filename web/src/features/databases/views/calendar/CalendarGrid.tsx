import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatDate } from '../../../../platform/language/formats.ts';
import { isMac } from '../../../../platform/shortcuts.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { useEditing } from '../../rows/rows.history.ts';
import { asDate, monthOf } from '../time/days.ts';
import { CLICK_GUARD_MS, followPointer } from '../time/pointer-drag.ts';
import { dragged, type Hold } from '../time/spans.ts';
import { useDraft } from '../time/useDraft.ts';
import type { Week } from '../time/week.ts';
import { rangeWords } from '../time/words.ts';
import type { ViewProps } from '../view.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import classes from './CalendarView.module.css';
import { calendarTexts as texts } from './calendar.texts.ts';
import { editTo } from './entries.ts';
import { MoreButton } from './MoreButton.tsx';
import type { Entry } from './useCalendarRows.ts';
import { useDayKeys } from './useDayKeys.ts';
import { DAYS, fitted, type SpanName, segmentsIn } from './weeks.ts';

/** In pixels: the number of a day, and what one entry takes. */
const HEAD = 30;
const LANE = 24;

interface Draft {
  readonly id: string;
  readonly hold: Hold;
  readonly days: number;
}

interface Props extends Pick<ViewProps, 'open' | 'shownRowId' | 'onOpenRow'> {
  entries: readonly Entry[];
  property: Property;
  weeks: readonly number[];
  week: Week;
  span: SpanName;
  /** A day of the month that is shown. */
  shown: number;
  today: number;
  onGo: (place: number) => void;
  onAdd: (place: number) => void;
}

const dayWords = (place: number) => formatDate(asDate(place), { dateStyle: 'full', timeZone: 'UTC' });

/** Weeks of days, and over them what is on them. */
export function CalendarGrid(props: Props) {
  const { open, entries, property, weeks, week, span, shown, today, shownRowId, onOpenRow, onGo, onAdd } =
    props;
  const { database, properties } = open;
  const [entryHint, dayHint] = [useId(), useId()];
  const box = useRef<HTMLElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const editing = useEditing(database);
  const [said, setSaid] = useState('');
  const known = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const nameOf = ({ row }: Entry) => nameOfRow(row, properties) || databasesTexts.untitled;
  const canStretch = property.type === 'date_range';

  const commit = ({ id, hold, days }: Draft) => {
    const entry = known.get(id);
    if (!entry || days === 0) return;
    const after = dragged(entry, hold, days);
    editing.edit([entry.row], [editTo(entry.row, property, after)]);
    setSaid(texts.moved({ name: nameOf(entry), dates: rangeWords(after) }));
  };
  const { draft, latest, setDraft, settle } = useDraft<Draft>(commit);
  const placed = useMemo(
    () =>
      entries.map((entry) =>
        entry.id === draft?.id ? { ...entry, ...dragged(entry, draft.hold, draft.days) } : entry,
      ),
    [entries, draft],
  );

  const room = useRoom(grid, weeks.length, span);
  const days = useDayKeys({ grid, weeks, span, today, onGo });

  const refs = useRef(new Map<string, HTMLButtonElement>());
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const entry = wanted.current === null ? undefined : refs.current.get(wanted.current);
    if (entry && document.activeElement !== entry) entry.focus({ preventScroll: true });
  });

  const draggedAt = useRef(Number.NEGATIVE_INFINITY);
  const dayBelow = (x: number, y: number): number => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const within = (at: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(at * most)));
    const column = within((x - left) / width, DAYS);
    const isMirrored = getComputedStyle(grid.current!).direction === 'rtl';
    return weeks[within((y - top) / height, weeks.length)]! + (isMirrored ? DAYS - 1 - column : column);
  };
  const onPress = (id: string, event: PointerEvent, hold: Hold) => {
    const begin = dayBelow(event.clientX, event.clientY);
    followPointer(event.nativeEvent, {
      scroller: box.current!,
      onDrag: ({ x, y }) => setDraft({ id, hold, days: dayBelow(x, y) - begin }),
      onEnd: (at) => {
        draggedAt.current = performance.now();
        if (at) settle();
        else setDraft(null);
      },
    });
  };

  const nudge = (entry: Entry, hold: Hold, by: number) => {
    if (latest.current && (latest.current.id !== entry.id || latest.current.hold !== hold)) settle();
    const next = { id: entry.id, hold, days: (latest.current?.days ?? 0) + by };
    wanted.current = entry.id;
    setDraft(next);
    const { from } = dragged(entry, hold, next.days);
    if (hold === 'move' && (from < weeks[0]! || from >= weeks.at(-1)! + DAYS)) {
      settle();
      onGo(Math.floor(from));
    }
  };
  const onEntryKey = (entry: Entry, event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    if (altKey || (isMac ? event.metaKey : event.ctrlKey)) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS, ArrowDown: DAYS }[key];
    if (by !== undefined && !shiftKey) nudge(entry, 'move', by);
    else if (by !== undefined && canStretch) nudge(entry, 'end', by);
    else if (key === 'Escape' && latest.current) {
      setDraft(null);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const onHistory = (event: KeyboardEvent) => {
    const letter = (isMac ? event.metaKey : event.ctrlKey) ? event.key.toLowerCase() : '';
    if (letter === 'z') (event.shiftKey ? editing.redo : editing.undo)();
    else if (letter === 'y') editing.redo();
    else return;
    event.preventDefault();
  };

  const rows = weeks.map((first) => {
    const segments = segmentsIn(first, placed, draft?.id ?? null);
    return { first, segments, ...fitted(segments, room) };
  });
  const lanes = Math.max(0, ...rows.flatMap(({ segments }) => segments.map(({ lane }) => lane + 1)));
  const month = monthOf(shown);
  const further = new Set<string>();
  const spanOf = new Map(placed.map((one) => [one.id, one]));
  const at = (index: number, column: number, lane: number): CSSProperties => ({
    insetBlockStart: `calc(${index} * 100% / ${weeks.length} + ${HEAD + lane * LANE}px)`,
    insetInlineStart: `calc(${column} * 100% / ${DAYS})`,
  });

  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={texts.label({ name: database.title })}
      onKeyDown={onHistory}
    >
      <p id={entryHint} hidden>
        {texts.entryHint}
      </p>
      <p id={dayHint} hidden>
        {texts.dayHint}
      </p>
      <p className={classes.said} role="status">
        {said}
      </p>
      <div className={classes.weekdays} aria-hidden>
        {Array.from({ length: DAYS }, (_, column) => weeks[0]! + column).map((place) => (
          <span key={place}>{formatDate(asDate(place), { weekday: 'short', timeZone: 'UTC' })}</span>
        ))}
      </div>
      <div
        ref={grid}
        className={classes.grid}
        data-span={span}
        style={{
          gridTemplateRows: `repeat(${weeks.length}, 1fr)`,
          ...(span === 'week' && { minBlockSize: HEAD + (lanes + 2) * LANE }),
        }}
      >
        {rows.flatMap(({ first, segments }) =>
          Array.from({ length: DAYS }, (_, column) => {
            const place = first + column;
            const count = segments.filter(
              (one) => one.column <= column && column < one.column + one.length,
            ).length;
            return (
              <button
                key={place}
                type="button"
                className={classes.day}
                data-day={place}
                data-weekend={week.weekend.includes(((column + week.first - 1) % DAYS) + 1) || undefined}
                data-outside={(span === 'month' && monthOf(place) !== month) || undefined}
                aria-current={place === today ? 'date' : undefined}
                aria-label={texts.day({ day: dayWords(place), count })}
                aria-describedby={dayHint}
                tabIndex={place === days.stop ? 0 : -1}
                onFocus={() => days.onFocus(place)}
                onKeyDown={(event) => days.onKeyDown(place, event)}
                onClick={() => onAdd(place)}
              >
                <span>{asDate(place).getUTCDate()}</span>
              </button>
            );
          }),
        )}
        <ul className={classes.entries}>
          {rows.flatMap(({ shown: segments }, index) =>
            segments.map((segment) => {
              const entry = known.get(segment.id)!;
              const isFurther = further.has(segment.id);
              further.add(segment.id);
              return (
                <CalendarEntry
                  key={isFurther ? `${segment.id} ${index}` : segment.id}
                  ref={(button) => {
                    if (isFurther || !button) return undefined;
                    refs.current.set(segment.id, button);
                    return () => void refs.current.delete(segment.id);
                  }}
                  name={nameOf(entry)}
                  span={spanOf.get(segment.id)!}
                  segment={segment}
                  style={{
                    ...at(index, segment.column, segment.lane),
                    inlineSize: `calc(${segment.length} * 100% / ${DAYS})`,
                  }}
                  isFurther={isFurther}
                  isShown={segment.id === shownRowId}
                  isDragged={draft?.id === segment.id}
                  canStretch={canStretch}
                  hintId={entryHint}
                  onPress={(event, hold) => onPress(segment.id, event, hold)}
                  onOpen={(isByKeyboard) => {
                    const isGuarded = performance.now() - draggedAt.current < CLICK_GUARD_MS;
                    if (isByKeyboard || !isGuarded) onOpenRow(segment.id);
                  }}
                  onKeyDown={(event) => onEntryKey(entry, event)}
                  onKeyUp={({ key }) => key.startsWith('Arrow') && settle()}
                  onBlur={() => {
                    if (!latest.current) wanted.current = null;
                  }}
                />
              );
            }),
          )}
        </ul>
        {rows.flatMap(({ first, more }, index) =>
          more.map((count, column) => {
            if (count === 0) return null;
            const place = first + column;
            const here = placed.filter(({ from, until }) => from < place + 1 && until > place);
            return (
              <MoreButton
                key={place}
                place={place}
                count={count}
                style={at(index, column, room - 1)}
                entries={here.map((entry) => ({ id: entry.id, name: nameOf(entry) }))}
                onOpen={onOpenRow}
              />
            );
          }),
        )}
      </div>
    </section>
  );
}

/** How many entries there is room for on a day: of a week for all. */
function useRoom(grid: { current: HTMLElement | null }, weeks: number, span: SpanName): number {
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const element = grid.current!;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return span === 'week' ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor((height / weeks - HEAD) / LANE));
}
