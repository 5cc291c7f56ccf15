import { SelectField } from '../../../../ui/field/SelectField.tsx';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useConfigure } from '../tabs/views.mutations.ts';
import { DateChoice } from '../time/DatePropertySelect.tsx';
import { calendarTexts as texts } from './calendar.texts.ts';
import { betweenDates, datesOf } from './entry-dates.ts';
import type { SpanName } from './week-layout.ts';

/** By which dates rows stand in the calendar, and how it opens. */
export function CalendarSettings(props: ViewSettingsProps) {
  const { open, view } = props;
  const configure = useConfigure(props);
  const between = betweenDates(open.properties);
  const dates = datesOf(open.properties, view.config);
  const isBetween = dates !== undefined && dates.start !== dates.end;
  return (
    <>
      <DateChoice
        label={texts.settings.date}
        open={open}
        chosen={isBetween ? undefined : dates?.on}
        none={between && `${between.start.name} – ${between.end.name}`}
        onChoose={(date_by) => configure({ date_by })}
      />
      <SelectField
        label={texts.settings.span}
        value={view.config.calendar?.span ?? 'month'}
        data={(['month', 'week'] as const).map((value) => ({ value, label: texts.spans[value] }))}
        onChange={(event) => configure({ calendar: { span: event.currentTarget.value as SpanName } })}
      />
    </>
  );
}
