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
import type { Editing } from '../../rows/rows.history.ts';
import { type HeldSpan, sayMeanwhile } from '../time/drag/span-drag.ts';
import { useDraft } from '../time/drag/useDraft.ts';
import { useDragging } from '../time/drag/usePointerDrag.ts';
import { rangeWords } from '../time/span-labels.ts';
import { dragged, type Hold } from '../time/spans.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { canStretch, type EntryDates, editsTo } from './entry-dates.ts';
import type { Entry } from './useCalendarRows.ts';
import { DAYS } from './week-layout.ts';

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  readonly grid: RefObject<HTMLElement | null>;
  readonly entries: readonly Entry[];
  readonly dates: EntryDates;
  readonly weeks: readonly number[];
  readonly editing: Editing;
  readonly nameOf: (entry: Entry) => string;
  /** Shows the weeks that a day is in. */
  readonly onGo: (place: number) => void;
}

/** Entries go to other days, and become longer or shorter: by pointer, or by the arrow keys and kept on release. */
export function useEntryMoves({ box, grid, entries, dates, weeks, editing, nameOf, onGo }: Options) {
  const [said, setSaid] = useState('');
  const known = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const canBeStretched = canStretch(dates);

  const commit = (draft: HeldSpan) => {
    const { id, hold, days } = draft;
    const entry = known.get(id);
    if (!entry || days === 0) return;
    const after = dragged(entry, hold, days);
    editing.edit([entry.row], editsTo(entry.row, dates, after, hold));
    setSaid(texts.moved({ name: nameOf(entry), dates: rangeWords(after) }));
    sayMeanwhile(draft, entry, after, nameOf(entry));
  };
  const drafting = useDraft<HeldSpan>(commit);
  const { draft, latest, setDraft, settle } = drafting;
  const { follow, isClick } = useDragging(drafting);
  /** As they stand while one of them is being moved. */
  const placed = useMemo(
    () =>
      entries.map((entry) =>
        entry.id === draft?.id ? { ...entry, ...dragged(entry, draft.hold, draft.days) } : entry,
      ),
    [entries, draft],
  );

  const refs = useRef(new Map<string, HTMLButtonElement>());
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const entry = wanted.current === null ? undefined : refs.current.get(wanted.current);
    if (entry && document.activeElement !== entry) entry.focus({ preventScroll: true });
  });

  const dayBelow = (x: number, y: number): number => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const within = (at: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(at * most)));
    const column = within((x - left) / width, DAYS);
    const isMirrored = getComputedStyle(grid.current!).direction === 'rtl';
    return weeks[within((y - top) / height, weeks.length)]! + (isMirrored ? DAYS - 1 - column : column);
  };
  const onPress = (id: string, event: PointerEvent, hold: Hold) => {
    const begin = dayBelow(event.clientX, event.clientY);
    const was = known.get(id)!;
    follow(event, {
      scroller: box.current!,
      onDrag: ({ x, y }) => setDraft({ id, hold, was, days: dayBelow(x, y) - begin }),
    });
  };

  const nudge = (entry: Entry, hold: Hold, by: number) => {
    if (latest.current && (latest.current.id !== entry.id || latest.current.hold !== hold)) settle();
    const was = latest.current?.was ?? entry;
    const next = { id: entry.id, hold, was, days: (latest.current?.days ?? 0) + by };
    wanted.current = entry.id;
    setDraft(next);
    const { from } = dragged(entry, hold, next.days);
    if (hold === 'move' && (from < weeks[0]! || from >= weeks.at(-1)! + DAYS)) {
      settle();
      onGo(Math.floor(from));
    }
  };
  const onKeyDown = (id: string, event: KeyboardEvent) => {
    const entry = known.get(id);
    const { key, shiftKey, altKey } = event;
    if (!entry || (altKey && !shiftKey) || (isMac ? event.metaKey : event.ctrlKey)) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -DAYS, ArrowDown: DAYS }[key];
    if (by !== undefined && !shiftKey) nudge(entry, 'move', by);
    else if (by !== undefined && canBeStretched) nudge(entry, altKey ? 'start' : 'end', by);
    else if (key === 'Escape' && latest.current) {
      setDraft(null);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return {
    said,
    say: setSaid,
    placed,
    draggedId: draft?.id ?? null,
    canStretch: canBeStretched,
    isClick,
    dayBelow,
    onPress,
    onKeyDown,
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key.startsWith('Arrow')) settle();
    },
    onBlur: () => {
      if (!latest.current) wanted.current = null;
    },
    refOf: (id: string) => (button: HTMLButtonElement | null) => {
      if (button) refs.current.set(id, button);
      return () => void refs.current.delete(id);
    },
  };
}
