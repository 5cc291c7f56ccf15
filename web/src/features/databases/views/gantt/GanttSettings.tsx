import { SelectField } from '../../../../ui/field/SelectField.tsx';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useConfigure } from '../tabs/views.mutations.ts';
import { DateChoice } from '../time/DatePropertySelect.tsx';
import { timePartsOf } from '../time/spans.ts';
import { ganttTexts as texts } from './gantt.texts.ts';
import { DEFAULT_ZOOM, ZOOMS, type Zoom } from './timeline/scale.ts';

/** Between which dates bars go, and how the chart opens. */
export function GanttSettings(props: ViewSettingsProps) {
  const { open, view } = props;
  const { gantt = {}, zoom = DEFAULT_ZOOM } = view.config;
  const configure = useConfigure(props);
  const { start, end } = timePartsOf(open.properties, gantt);
  return (
    <>
      <DateChoice
        label={texts.settings.start}
        open={open}
        chosen={start}
        onChoose={(start_by) => configure({ gantt: { ...gantt, start_by } })}
      />
      <DateChoice
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
