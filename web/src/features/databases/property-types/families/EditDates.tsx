import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import { LazyBoundary } from '../../../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import {
  dateProblemOf,
  formatDateInput,
  isDateTime,
  onDay,
  parseDateInput,
  withTime,
} from '../../../dates/date-input.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells/cells.module.css';
import { useCellPopover } from '../cells/useCellPopover.ts';
import type { EditProps } from '../property-type-view.ts';

const MonthPicker = lazyComponent(() => import('../../../dates/MonthPicker.tsx'), 'MonthPicker');

interface Props extends Pick<EditProps<never>, 'onClose' | 'typed'> {
  /** The label of the group of fields; omitted for a single field. */
  readonly label?: string;
  /** The label and the current date of each field. */
  readonly dates: readonly { readonly label: string; readonly value: string | undefined }[];
  /** Called with the new dates when editing ends, if any of them changed. */
  readonly onDone: (dates: readonly (string | null)[]) => void;
}

/**
 * Edits one or two dates as text, all with or all without a time, with a month below. Enter, Tab and leaving the fields
 * save; Escape cancels; the down arrow moves into the month.
 */
export function EditDates({ label, dates, typed, onDone, onClose }: Props) {
  const id = useId();
  const [initial] = useState(() => dates.map(({ value }) => (value ? formatDateInput(value) : '')));
  const [fields, setFields] = useState(() => (typed === undefined ? initial : initial.with(0, typed)));
  const [wantsTime, setWantsTime] = useState(false);
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  /** The texts whose unusual year the user has seen. */
  const confirmed = useRef<string | null>(null);
  const isDone = useRef(false);
  const root = useRef<HTMLFieldSetElement>(null);
  useCellPopover(root);
  const values = fields.map((field) => parseDateInput(field));
  const hasTime = wantsTime || values.some((value) => value && isDateTime(value));
  const focusField = (index: number) => root.current?.querySelectorAll('input')[index]?.focus();

  const close = (moved?: 'down' | 'next' | 'previous') => {
    isDone.current = true;
    onClose(moved);
  };
  const save = (next: readonly string[], moved?: 'down' | 'next' | 'previous') => {
    if (isDone.current) return;
    if (next.every((field, index) => field === initial[index])) return close(moved);
    const key = next.join('\n');
    const wrong = next.map((field) => dateProblemOf(field, confirmed.current === key));
    setProblem(wrong.find((one) => one !== null) ?? null);
    if (wrong.some((one) => one !== null)) {
      confirmed.current = key;
      return;
    }
    onDone(next.map((field) => parseDateInput(field) ?? null).map((day) => day && withTime(day, hasTime)));
    close(moved);
  };
  const changeField = (index: number, text: string) => {
    setProblem(null);
    setFields(fields.with(index, text));
  };
  const chooseDay = (day: string) => {
    const value = withTime(onDay(values[active], day), hasTime);
    const next = fields.with(active, formatDateInput(value));
    setFields(next);
    if (active + 1 < fields.length) focusField(active + 1);
    else save(next, 'down');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    const { key, shiftKey, target } = event;
    const isInMonth = (target as Element).closest('[data-month]') !== null;
    if (isInMonth && key === 'Escape') focusField(active);
    else if (key === 'Escape') close();
    else if (isInMonth) return;
    else if (key === 'Enter') save(fields, 'down');
    else if (key === 'Tab' && !shiftKey && active === fields.length - 1) save(fields, 'next');
    else if (key === 'Tab' && shiftKey && active === 0) save(fields, 'previous');
    else if (key === 'ArrowDown')
      root.current?.querySelector<HTMLElement>('[data-month] td button[tabindex="0"]')?.focus();
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
        if (!event.currentTarget.contains(event.relatedTarget)) save(fields);
      }}
    >
      {dates.map((date, index) => (
        <input
          key={date.label}
          type="text"
          aria-label={date.label}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : id}
          value={fields[index]}
          placeholder={formatDateInput('2026-12-31')}
          autoComplete="off"
          onFocus={() => setActive(index)}
          onChange={({ currentTarget: { value } }) => changeField(index, value)}
          // biome-ignore lint/a11y/noAutofocus: the popover opens when the user edits the cell
          autoFocus={index === 0}
        />
      ))}
      {/* Keeps the focus in the field. */}
      <label className={classes.withTime} onPointerDown={(event) => event.preventDefault()}>
        <input
          type="checkbox"
          checked={hasTime}
          tabIndex={-1}
          onChange={({ currentTarget: { checked } }) => {
            setWantsTime(checked);
            setFields(
              fields.map((field, index) => {
                const value = values[index];
                return value ? formatDateInput(withTime(value, checked)) : field;
              }),
            );
          }}
        />
        {texts.withTime}
      </label>
      {problem !== null && (
        <span id={id} role="alert" className={classes.dateProblem}>
          {problem}
        </span>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click keeps the focus in the field, so that it does not save */}
      <div data-month className={classes.month} onMouseDown={(event) => event.preventDefault()}>
        <LazyBoundary fallback={null}>
          <MonthPicker value={toDay(values[active])} onChoose={chooseDay} />
        </LazyBoundary>
      </div>
    </fieldset>
  );
}

/** Returns the day of a value for the month; null if there is none. */
const toDay = (value: string | null | undefined) => (value ? withTime(value, false) : null);
