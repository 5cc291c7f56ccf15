import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import {
  type NewRepeat,
  REPEAT_EVERY_MAX,
  type Repeat,
  RepeatMode,
  RepeatUnit,
} from '@workflow/contract/databases/rows/repeat.schema.ts';
import { repeatTask } from '@workflow/contract/tasks/repeats/repeats.endpoints.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { getTimeZone } from '../../../platform/calendar/time-zone.ts';
import { formatDate, formatList } from '../../../platform/language/formats.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { applyRowsCreated } from '../../databases/databases.events.ts';
import classes from '../panel/TaskPanel.module.css';
import { PropertyLine } from '../panel/TaskProperties.tsx';
import { ValueButton } from '../panel/ValueButton.tsx';
import { tasksTexts } from '../tasks.texts.ts';

const texts = tasksTexts.repeat;

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
/** January 1, 2024 was a Monday. */
const weekdayName = (weekday: number, style: 'short' | 'long') =>
  formatDate(Date.UTC(2024, 0, weekday, 12), { weekday: style, timeZone: 'UTC' });

function describeRule({ unit, every, weekdays, mode, next_on }: Repeat): string {
  const often = texts.every[unit]({ count: every });
  const days = formatList(weekdays.map((day) => weekdayName(day, 'short')));
  const rule = weekdays.length > 0 ? texts.onDays({ often, days }) : often;
  if (mode === 'completion' || next_on === null) return texts.afterDone({ rule });
  const day = formatDate(`${next_on}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return texts.next({ rule, day });
}

interface Props {
  open: OpenDatabase;
  row: Row;
}

/** Shows and edits the repeat rule of a task. */
export function RepeatRow({ open, row }: Props) {
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <PropertyLine icon={<IconRepeat size={15} stroke={1.75} aria-hidden />} name={texts.title}>
      <div className={classes.value} data-edited={isEdited || undefined}>
        {isEdited ? (
          <RuleForm open={open} row={row} onClose={close} />
        ) : (
          <ValueButton ref={button} label={texts.change} onClick={() => setEdited(true)}>
            {row.repeat ? describeRule(row.repeat) : <span className={classes.empty}>{texts.never}</span>}
          </ValueButton>
        )}
      </div>
    </PropertyLine>
  );
}

function useRepeat({ database }: OpenDatabase, taskId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (repeat: NewRepeat | null) =>
      call(repeatTask, { params: { id: database.id, task_id: taskId }, body: { repeat } }),
    onSuccess: (row) =>
      applyRowsCreated(client, {
        workspace_id: database.workspace_id,
        database_id: database.id,
        rows: [row],
      }),
    onError: (error) => toast.error(errorMessageOf(error, texts.failed)),
  });
}

function RuleForm({ open, row, onClose }: Props & { onClose: () => void }) {
  const id = useId();
  const { mutate, isPending } = useRepeat(open, row.id);
  const [unit, setUnit] = useState<RepeatUnit | 'never'>(row.repeat?.unit ?? 'week');
  const [every, setEvery] = useState(row.repeat?.every ?? 1);
  const [weekdays, setWeekdays] = useState<readonly number[]>(row.repeat?.weekdays ?? []);
  const [mode, setMode] = useState<RepeatMode>(row.repeat?.mode ?? 'schedule');
  const save = () => {
    const time_zone = getTimeZone();
    const rule = unit === 'never' ? null : { unit, every, weekdays: [...weekdays], mode, time_zone };
    mutate(rule, { onSuccess: onClose });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      className={classes.repeat}
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={classes.repeatLine}>
        <SelectField
          aria-label={texts.unit}
          value={unit}
          autoFocus
          onChange={(event) => setUnit(event.currentTarget.value as RepeatUnit | 'never')}
        >
          <option value="never">{texts.never}</option>
          {RepeatUnit.options.map((one) => (
            <option key={one} value={one}>
              {texts.units[one]}
            </option>
          ))}
        </SelectField>
        {unit !== 'never' && (
          <label className={classes.repeatLine}>
            {texts.interval}
            <input
              type="number"
              min={1}
              max={REPEAT_EVERY_MAX}
              required
              value={Number.isNaN(every) ? '' : every}
              onChange={(event) => setEvery(event.currentTarget.valueAsNumber)}
            />
            {texts.counted[unit]({ count: every || 1 })}
          </label>
        )}
      </div>
      {unit === 'week' && (
        <fieldset className={classes.repeatLine} aria-label={texts.weekdays}>
          {WEEK.map((day) => (
            <button
              key={day}
              type="button"
              className={classes.weekday}
              title={weekdayName(day, 'long')}
              aria-pressed={weekdays.includes(day)}
              onClick={() =>
                setWeekdays(
                  weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day],
                )
              }
            >
              {weekdayName(day, 'short')}
            </button>
          ))}
        </fieldset>
      )}
      {unit !== 'never' && (
        <div className={classes.repeatLine}>
          <label htmlFor={`${id}-mode`}>{texts.from}</label>
          <SelectField
            id={`${id}-mode`}
            value={mode}
            onChange={(event) => setMode(event.currentTarget.value as RepeatMode)}
          >
            {RepeatMode.options.map((one) => (
              <option key={one} value={one}>
                {texts.modes[one]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className={classes.repeatLine}>
        <Button type="submit" size="compact-sm" disabled={isPending || (unit !== 'never' && !(every >= 1))}>
          {texts.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
