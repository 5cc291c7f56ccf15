import { IconCalendarTime } from '@tabler/icons-react';
import { parseDateRangeText } from '@workflow/contract/databases/parsing/date-text.ts';
import type { DateRange } from '@workflow/contract/databases/property-types/date_range.ts';
import { dateReadingOf, formatDateValue } from '../../../dates/date-input.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells/cells.module.css';
import { dateOperandFields } from '../families/date.tsx';
import { EditDates } from '../families/EditDates.tsx';
import type { EditProps, PropertyTypeView, ShowProps } from '../property-type-view.ts';

const formatRange = ({ start, end }: DateRange) =>
  end === undefined ? formatDateValue(start) : `${formatDateValue(start)} – ${formatDateValue(end)}`;

function ShowRange({ value }: ShowProps<DateRange>) {
  return (
    <span className={classes.text} title={formatRange(value)}>
      {formatRange(value)}
    </span>
  );
}

function EditRange({ value, typed, onSave, onClose, property }: EditProps<DateRange>) {
  const finish = ([from = null, until = null]: readonly (string | null)[]) => {
    const [first, last] = from && until && until < from ? [until, from] : [from ?? until, from && until];
    onSave(first === null ? null : { start: first, ...(last && { end: last }) });
  };
  return (
    <EditDates
      label={property.name}
      dates={[
        { label: texts.rangeStart, value: value?.start },
        { label: texts.rangeEnd, value: value?.end },
      ]}
      typed={typed}
      onDone={finish}
      onClose={onClose}
    />
  );
}

export const date_range: PropertyTypeView<DateRange> = {
  Icon: IconCalendarTime,
  label: () => texts.types.date_range,
  Show: ShowRange,
  Edit: EditRange,
  toText: ({ start, end }) => (end === undefined ? start : `${start} – ${end}`),
  fromText: (words) => (words.trim() === '' ? null : parseDateRangeText(words, dateReadingOf())),
  ...dateOperandFields,
};
