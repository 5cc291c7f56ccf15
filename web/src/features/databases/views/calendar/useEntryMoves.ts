import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isMac } from '../../../../platform/keyboard/shortcuts.ts';
import { isReadFromRightToLeft, keyInReadingDirection } from '../../../../ui/focus/reading-direction.ts';
import type { Editing } from '../../rows/commands/undo.history.ts';
import { notifyIfMovedByOthers, type SpanDrag } from '../time/drag/span-drag.ts';
import { useDraft } from '../time/drag/useDraft.ts';
import { usePointerDrag } from '../time/drag/usePointerDrag.ts';
import { spanLabel } from '../time/span-labels.ts';
import { type DragMode, dragSpan } from '../time/spans.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { canResize, type EntryDates, editsForSpan } from './entry-dates.ts';
import type { Entry } from './useCalendarRows.ts';
import { DAYS_PER_WEEK } from './week-layout.ts';

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  readonly grid: RefObject<HTMLElement | null>;
  readonly entries: readonly Entry[];
  readonly dates: EntryDates;
  readonly weeks: readonly number[];
  readonly editing: Editing;
  readonly nameOf: (entry: Entry) => string;
  /** Shows the weeks that contain a day. */
  readonly onGo: (place: number) => void;
}

/** Moves and resizes entries: by pointer, or with the arrow keys (saved on key release). */
export function useEntryMoves({ box, grid, entries, dates, weeks, editing, nameOf, onGo }: Options) {
  const [announcement, setAnnouncement] = useState('');
  const known = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const canBeStretched = canResize(dates);

  const commit = (draft: SpanDrag) => {
    const { id, hold, days } = draft;
    const entry = known.get(id);
    if (!entry || days === 0) return;
    const after = dragSpan(entry, hold, days);
    editing.edit([entry.row], editsForSpan(entry.row, dates, after, hold));
    setAnnouncement(texts.moved({ name: nameOf(entry), dates: spanLabel(after) }));
    notifyIfMovedByOthers(draft, entry, after, nameOf(entry));
  };
  const drafting = useDraft<SpanDrag>(commit);
  const { draft, latest, setDraft, settle } = drafting;
  const { startDrag: follow, isClick } = usePointerDrag(drafting);
  /** The entries with the drag preview applied. */
  const placed = useMemo(
    () =>
      entries.map((entry) =>
        entry.id === draft?.id ? { ...entry, ...dragSpan(entry, draft.hold, draft.days) } : entry,
      ),
    [entries, draft],
  );

  const refs = useRef(new Map<string, HTMLButtonElement>());
  const entryToFocus = useRef<string | null>(null);
  useLayoutEffect(() => {
    const entry = entryToFocus.current === null ? undefined : refs.current.get(entryToFocus.current);
    if (entry && document.activeElement !== entry) entry.focus({ preventScroll: true });
  });

  const dayAtPoint = (x: number, y: number): number => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const clampIndex = (at: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(at * most)));
    const column = clampIndex((x - left) / width, DAYS_PER_WEEK);
    const isMirrored = isReadFromRightToLeft(grid.current!);
    return (
      weeks[clampIndex((y - top) / height, weeks.length)]! +
      (isMirrored ? DAYS_PER_WEEK - 1 - column : column)
    );
  };
  const onPress = (id: string, event: PointerEvent, hold: DragMode) => {
    const begin = dayAtPoint(event.clientX, event.clientY);
    const spanAtStart = known.get(id)!;
    follow(event, {
      scroller: box.current!,
      onDrag: ({ x, y }) => setDraft({ id, hold, spanAtStart, days: dayAtPoint(x, y) - begin }),
    });
  };

  const moveByDays = (entry: Entry, hold: DragMode, by: number) => {
    if (latest.current && (latest.current.id !== entry.id || latest.current.hold !== hold)) settle();
    const spanAtStart = latest.current?.spanAtStart ?? entry;
    const next = { id: entry.id, hold, spanAtStart, days: (latest.current?.days ?? 0) + by };
    entryToFocus.current = entry.id;
    setDraft(next);
    const { from } = dragSpan(entry, hold, next.days);
    if (hold === 'move' && (from < weeks[0]! || from >= weeks.at(-1)! + DAYS_PER_WEEK)) {
      settle();
      onGo(Math.floor(from));
    }
  };
  const onKeyDown = (id: string, event: KeyboardEvent) => {
    const entry = known.get(id);
    const { key, shiftKey, altKey } = event;
    if (!entry || (altKey && !shiftKey) || (isMac ? event.metaKey : event.ctrlKey)) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS_PER_WEEK, ArrowDown: DAYS_PER_WEEK }[
      keyInReadingDirection(key, event.currentTarget)
    ];
    if (by !== undefined && !shiftKey) moveByDays(entry, 'move', by);
    else if (by !== undefined && canBeStretched) moveByDays(entry, altKey ? 'start' : 'end', by);
    else if (key === 'Escape' && latest.current) {
      setDraft(null);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return {
    said: announcement,
    say: setAnnouncement,
    placed,
    draggedId: draft?.id ?? null,
    canStretch: canBeStretched,
    isClick,
    dayBelow: dayAtPoint,
    onPress,
    onKeyDown,
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key.startsWith('Arrow')) settle();
    },
    onBlur: () => {
      if (!latest.current) entryToFocus.current = null;
    },
    refOf: (id: string) => (button: HTMLButtonElement | null) => {
      if (button) refs.current.set(id, button);
      return () => void refs.current.delete(id);
    },
  };
}
