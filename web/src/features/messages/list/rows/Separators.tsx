import { type ReactNode, useId } from 'react';
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

/** What was said on a day, with the id of what names it; the day stays in sight as long as any of that is. */
export function DaySection({
  children,
  go,
  day,
  today,
}: Props & { go: (at: string) => void; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={classes.day}>
      <div className={classes.separator}>
        <MenuButton groups={groupsOf(go)} position="bottom-start">
          {/* The keyboard has a shortcut: each day would be one more stop on the way to the composer. */}
          <button type="button" className={classes.name} tabIndex={-1} title={texts.jumpToDate}>
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

/** Where to from a day. */
const groupsOf = (go: (at: string) => void) => [
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
