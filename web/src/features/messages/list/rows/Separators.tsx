import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useShortcutTitle } from '../../../../platform/keyboard/shortcut-title.ts';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import { dateShortcuts } from '../../dialogs/date-shortcuts.ts';
import { openMessageDialog } from '../../dialogs/message.dialog.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import classes from './Separators.module.css';
import { formatDay } from './timeline.ts';

interface Props {
  day: string;
  today: string;
}

export function DaySeparator({ day, today }: Props) {
  return (
    <div className={classes.separator}>
      <time className={classes.name} dateTime={day}>
        {formatDay(day, today, texts)}
      </time>
    </div>
  );
}

/** Marks a day with `data-stuck` while its beginning is above the visible part of the list, where the separator sticks. */
function useStuckMark(beginning: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: mark } = beginning;
    const day = mark?.parentElement;
    if (!mark || !day) return;
    const observer = new IntersectionObserver(
      ([entry]) =>
        entry &&
        day.toggleAttribute(
          'data-stuck',
          !entry.isIntersecting && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0),
        ),
      { root: day.closest('section') },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [beginning]);
}

/**
 * The messages of one day below a date separator, which labels the section. Over the messages it shows only while the user scrolls, because
 * it would cover their text.
 */
export function DaySection({
  children,
  go,
  day,
  today,
}: Props & { go: (at: string) => void; children: (id: string) => ReactNode }) {
  const id = useId();
  const beginning = useRef<HTMLSpanElement>(null);
  useStuckMark(beginning);
  const title = useShortcutTitle(texts.jumpToDate);
  return (
    <div className={classes.day}>
      <span ref={beginning} className={classes.beginning} aria-hidden />
      <div className={classes.separator}>
        <MenuButton groups={dateMenuGroups(go)} position="bottom-start">
          {/* The keyboard has a shortcut for this, and a tab stop per day would lengthen the way to the composer. */}
          <button type="button" className={classes.name} tabIndex={-1} title={title}>
            <time id={id} dateTime={day}>
              {formatDay(day, today, texts)}
            </time>
          </button>
        </MenuButton>
      </div>
      {children(id)}
    </div>
  );
}

/** Returns the menu of a date separator: the dates to jump to. */
const dateMenuGroups = (go: (at: string) => void) => [
  {
    title: texts.jumpToDate,
    items: dateShortcuts().map(({ key, label, at }) => ({ key, label, onChoose: () => go(at) })),
  },
  {
    items: [
      { key: 'date', label: texts.chooseDate, onChoose: () => openMessageDialog({ kind: 'date', go }) },
    ],
  },
];

export function NewMessagesLine() {
  return (
    <li className={classes.new} data-new-line>
      <span>{texts.newMessages}</span>
    </li>
  );
}
