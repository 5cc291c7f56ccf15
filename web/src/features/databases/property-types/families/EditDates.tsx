import { type KeyboardEvent, useRef, useState } from 'react';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells/cells.module.css';
import { useCellPopover } from '../cells/useCellPopover.ts';
import type { EditProps } from '../property-type-view.ts';
import { dateInputType, fromInputValue, isDateTime, toInputValue, withTime } from './date-fields.ts';

interface Props extends Pick<EditProps<never>, 'onClose'> {
  /** The label of the group of fields; omitted for a single field. */
  readonly label?: string;
  /** The label and the current date of each field. */
  readonly dates: readonly { readonly label: string; readonly value: string | undefined }[];
  /** Called with the new dates when editing ends, if any of them changed. */
  readonly onDone: (dates: readonly (string | null)[]) => void;
}

/** Edits one or two dates, all with or all without a time. Enter and leaving the fields save; Escape cancels. */
export function EditDates({ label, dates, onDone, onClose }: Props) {
  const [initial] = useState(() => dates.map(({ value }) => (value ? toInputValue(value) : '')));
  const [fields, setFields] = useState(initial);
  const [hasTime, setHasTime] = useState(initial.some(isDateTime));
  const isDone = useRef(false);
  const root = useRef<HTMLFieldSetElement>(null);
  useCellPopover(root);
  const close = (moved?: 'down' | 'next') => {
    isDone.current = true;
    onClose(moved);
  };
  const finish = (moved?: 'down' | 'next') => {
    if (isDone.current) return;
    if (fields.some((field, index) => field !== initial[index])) onDone(fields.map(fromInputValue));
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
          type={dateInputType(hasTime)}
          aria-label={date.label}
          value={fields[index]}
          onChange={({ currentTarget: { value } }) => setFields(fields.with(index, value))}
          // biome-ignore lint/a11y/noAutofocus: the popover opens when the user edits the cell
          autoFocus={index === 0}
        />
      ))}
      {/* Keeps the focus in the field. */}
      <label className={classes.withTime} onPointerDown={(event) => event.preventDefault()}>
        <input
          type="checkbox"
          checked={hasTime}
          onChange={({ currentTarget: { checked } }) => {
            setHasTime(checked);
            setFields(fields.map((field) => withTime(field, checked)));
          }}
        />
        {texts.withTime}
      </label>
    </fieldset>
  );
}
