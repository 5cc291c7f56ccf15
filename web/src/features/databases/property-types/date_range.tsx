import { IconCalendarTime } from '@tabler/icons-react';
import type { DateRange } from '@workflow/contract/databases/property-types/date_range.ts';
import { rangeIn } from '@workflow/contract/databases/reading/date-text.ts';
import { type KeyboardEvent, useRef } from 'react';
import { databasesTexts as texts } from '../databases.texts.ts';
import classes from './cells.module.css';
import { dateOf, dateReading, dateWords, dayOperand, fieldValue } from './families/date.tsx';
import type { EditProps, PropertyTypeView, ShowProps } from './property-type-view.ts';

const rangeWords = ({ start, end }: DateRange) =>
  end === undefined ? dateWords(start) : `${dateWords(start)} – ${dateWords(end)}`;

function ShowRange({ value }: ShowProps<DateRange>) {
  return (
    <span className={classes.text} title={rangeWords(value)}>
      {rangeWords(value)}
    </span>
  );
}

/** Both ends are days, or both moments, as the start was. */
function EditRange({ value, onSave, onClose, property }: EditProps<DateRange>) {
  const start = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);
  const type = value?.start.includes('T') ? 'datetime-local' : 'date';
  const finish = (moved?: 'down' | 'next') => {
    const from = dateOf(start.current!.value);
    const until = dateOf(end.current!.value);
    const [first, last] = from && until && until < from ? [until, from] : [from ?? until, from && until];
    onSave(first === null ? null : { start: first, ...(last && { end: last }) });
    onClose(moved);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') finish('down');
    else return;
    event.preventDefault();
  };
  return (
    <fieldset
      className={classes.range}
      aria-label={property.name}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) finish();
      }}
    >
      <input
        ref={start}
        type={type}
        aria-label={texts.rangeStart}
        defaultValue={value ? fieldValue(value.start) : ''}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody edits the cell
        autoFocus
      />
      <span aria-hidden>–</span>
      <input
        ref={end}
        type={type}
        aria-label={texts.rangeEnd}
        defaultValue={value?.end ? fieldValue(value.end) : ''}
      />
    </fieldset>
  );
}

export const date_range: PropertyTypeView<DateRange> = {
  Icon: IconCalendarTime,
  label: () => texts.types.date_range,
  Show: ShowRange,
  Edit: EditRange,
  toText: ({ start, end }) => (end === undefined ? start : `${start} – ${end}`),
  fromText: (words) => (words.trim() === '' ? null : rangeIn(words, dateReading())),
  ...dayOperand,
};
