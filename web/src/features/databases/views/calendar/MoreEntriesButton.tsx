import { Popover } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { formatDate } from '../../../../platform/language/formats.ts';
import { toUtcDate } from '../time/day-numbers.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import classes from './MoreEntriesButton.module.css';

interface Props {
  place: number;
  count: number;
  style: CSSProperties;
  /** All entries of the day. */
  entries: readonly { readonly id: string; readonly name: string }[];
  /** The roving tabindex of the button. */
  stop: { tabIndex: number };
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: (id: string) => void;
}

/** A button that says how many entries of a day are hidden. It opens a list of all entries of the day. */
export function MoreEntriesButton({ place, count, style, entries, stop, onFocus, onKeyDown, onOpen }: Props) {
  const [opened, setOpened] = useState(false);
  const day = formatDate(toUtcDate(place), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <Popover opened={opened} onChange={setOpened} width={260} position="bottom" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.more}
          style={style}
          {...stop}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          aria-label={texts.moreOn({ count, day })}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span data-wide>{texts.more({ count })}</span>
          <span data-narrow>{texts.moreShort({ count })}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={day} className={classes.dropdown}>
        <p className={classes.dropdownTitle}>{day}</p>
        <ul>
          {entries.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setOpened(false);
                  onOpen(id);
                }}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
