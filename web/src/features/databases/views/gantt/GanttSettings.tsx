import { SelectField } from '../../../../ui/field/SelectField.tsx';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useConfigureView } from '../tabs/views.mutations.ts';
import { DatePropertySelect } from '../time/DatePropertySelect.tsx';
import { datePropertiesOf } from '../time/spans.ts';
import { ganttTexts as texts } from './gantt.texts.ts';
import { DEFAULT_ZOOM, ZOOMS, type Zoom } from './timeline/scale.ts';

/** Settings of a Gantt view: its date properties and its default zoom. */
export function GanttSettings(props: ViewSettingsProps) {
  const { open, view } = props;
  const { gantt = {}, zoom = DEFAULT_ZOOM } = view.config;
  const configure = useConfigureView(props);
  const { start, end } = datePropertiesOf(open.properties, gantt);
  return (
    <>
      <DatePropertySelect
        label={texts.settings.start}
        open={open}
        chosen={start}
        onChoose={(start_by) => configure({ gantt: { ...gantt, start_by } })}
      />
      <DatePropertySelect
        label={texts.settings.end}
        open={open}
        chosen={end}
        onChoose={(end_by) => configure({ gantt: { ...gantt, end_by } })}
      />
      <SelectField
        label={texts.settings.zoom}
        value={zoom}
        data={(Object.keys(ZOOMS) as Zoom[]).map((value) => ({ value, label: texts.zooms[value] }))}
        onChange={(event) => configure({ zoom: event.currentTarget.value })}
      />
    </>
  );
}
