import { type KeyboardEvent, useRef, useState } from 'react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells.module.css';
import { useOverCell } from '../over-cell.ts';
import type { EditProps } from '../property-type-view.ts';
import { dateOf, fieldType, fieldValue, isMoment, timed } from './date-fields.ts';

interface Props extends Pick<EditProps<never>, 'onClose'> {
  /** What all fields together are; left out where there is one. */
  readonly label?: string;
  /** What the fields are called, and the date that each holds. */
  readonly dates: readonly { readonly label: string; readonly value: string | undefined }[];
  /** Once it is done with, where anything changed. */
  readonly onDone: (dates: readonly (string | null)[]) => void;
}

/** Dates of a cell, all of them days or all with a time: Enter and leaving them keep what was written, Escape gives it up. */
export function EditDates({ label, dates, onDone, onClose }: Props) {
  const [initial] = useState(() => dates.map(({ value }) => (value ? fieldValue(value) : '')));
  const [fields, setFields] = useState(initial);
  const [hasTime, setHasTime] = useState(initial.some(isMoment));
  const isDone = useRef(false);
  const root = useRef<HTMLFieldSetElement>(null);
  useOverCell(root);
  const close = (moved?: 'down' | 'next') => {
    isDone.current = true;
    onClose(moved);
  };
  const finish = (moved?: 'down' | 'next') => {
    if (isDone.current) return;
    if (fields.some((field, index) => field !== initial[index])) onDone(fields.map(dateOf));
    close(moved);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isLast = (event.target as HTMLInputElement).type === 'checkbox';
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') finish('down');
    else if (event.key === 'Tab' && !event.shiftKey && isLast) finish('next');
    else return;
    event.preventDefault();
  };
  return (
    <fieldset
      ref={root}
      className={classes.range}
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) finish();
      }}
    >
      {dates.map((date, index) => (
        <input
          key={date.label}
          type={fieldType(hasTime)}
          aria-label={date.label}
          value={fields[index]}
          onChange={({ currentTarget: { value } }) => setFields(fields.with(index, value))}
          // biome-ignore lint/a11y/noAutofocus: it opens because somebody edits the cell
          autoFocus={index === 0}
        />
      ))}
      {/* The field keeps the focus when it is pressed. */}
      <label className={classes.withTime} onPointerDown={(event) => event.preventDefault()}>
        <input
          type="checkbox"
          checked={hasTime}
          onChange={({ currentTarget: { checked } }) => {
            setHasTime(checked);
            setFields(fields.map((field) => timed(field, checked)));
          }}
        />
        {texts.withTime}
      </label>
    </fieldset>
  );
}
