import {
  isRelativeDay,
  isRelativePeriod,
  RELATIVE_DAYS,
  RELATIVE_PERIODS,
} from '@workflow/contract/databases/property-types/families/days.ts';
import { useState } from 'react';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { DateField } from '../../../dates/DateField.tsx';
import { filtersTexts as texts } from '../../filters/filters.texts.ts';
import type { OperandProps } from './operand.ts';
import classes from './operands.module.css';

const ONE_DAY = 'day';

/** Chooses a relative day such as "tomorrow", or a date. */
function DayOperand({ value, onChange, label }: OperandProps) {
  const isWord = isRelativeDay(value);
  const [isOfCalendar, setOfCalendar] = useState(value !== undefined && !isWord);
  return (
    <div className={classes.items}>
      <SelectField
        aria-label={label}
        value={isOfCalendar ? ONE_DAY : isWord ? value : ''}
        onChange={({ currentTarget: { value: chosen } }) => {
          setOfCalendar(chosen === ONE_DAY);
          onChange(chosen === ONE_DAY ? undefined : chosen);
        }}
      >
        {value === undefined && (
          <option value="" disabled hidden>
            {texts.choose}
          </option>
        )}
        {RELATIVE_DAYS.map((word) => (
          <option key={word} value={word}>
            {texts.days[word]}
          </option>
        ))}
        <option value={ONE_DAY}>{texts.calendarDay}</option>
      </SelectField>
      {isOfCalendar && (
        <DateField
          size="xs"
          aria-label={texts.calendarDay}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
          isDay
          isDelayed
        />
      )}
    </div>
  );
}

/** Chooses a relative period. A fixed period stays until the user chooses another one. */
function PeriodOperand({ value, onChange, label }: OperandProps) {
  return (
    <SelectField
      aria-label={label}
      value={isRelativePeriod(value) ? value : ''}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen)}
    >
      {!isRelativePeriod(value) && (
        <option value="" disabled hidden>
          {texts.choose}
        </option>
      )}
      {RELATIVE_PERIODS.map((period) => (
        <option key={period} value={period}>
          {texts.periods[period]}
        </option>
      ))}
    </SelectField>
  );
}

export const DaysOperand = (props: OperandProps) =>
  props.operator === 'is_within' ? <PeriodOperand {...props} /> : <DayOperand {...props} />;
