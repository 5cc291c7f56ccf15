import { SelectField } from '../../../../ui/field/SelectField.tsx';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useConfigureView } from '../tabs/views.mutations.ts';
import { DatePropertySelect } from '../time/DatePropertySelect.tsx';
import { calendarTexts as texts } from './calendar.texts.ts';
import { entryDatesOf, findStartAndEndDates } from './entry-dates.ts';
import type { CalendarRange } from './week-layout.ts';

/** Settings of a calendar: its date property and its default range. */
export function CalendarSettings(props: ViewSettingsProps) {
  const { open, view } = props;
  const configure = useConfigureView(props);
  const between = findStartAndEndDates(open.properties);
  const dates = entryDatesOf(open.properties, view.config);
  const isBetween = dates !== undefined && dates.start !== dates.end;
  return (
    <>
      <DatePropertySelect
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
        onChange={(event) => configure({ calendar: { span: event.currentTarget.value as CalendarRange } })}
      />
    </>
  );
}
