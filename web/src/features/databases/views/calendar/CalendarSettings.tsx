import { SelectField } from '../../../../ui/SelectField.tsx';
import { DateChoice } from '../time/DateChoice.tsx';
import type { ViewSettingsProps } from '../view.ts';
import { useConfigure } from '../views.mutations.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { dateOf } from './entries.ts';
import type { SpanName } from './weeks.ts';

/** By which dates rows stand in the calendar, and how it opens. */
export function CalendarSettings(props: ViewSettingsProps) {
  const { open, view } = props;
  const configure = useConfigure(props);
  return (
    <>
      <DateChoice
        label={texts.settings.date}
        open={open}
        chosen={dateOf(open.properties, view.config)}
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
