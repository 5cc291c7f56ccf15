import { Stack } from '@mantine/core';
import { datePartOf, hasDateValues } from '@workflow/contract/databases/query/date-parts.ts';
import type { DatePart } from '@workflow/contract/databases/query/figure.schema.ts';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { queriedPropertiesOf } from '../../properties/queried-properties.ts';
import { datePartChoices } from '../groups/date-group-labels.ts';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useConfigureView } from '../tabs/views.mutations.ts';
import { viewsTexts } from '../views.texts.ts';
import { type ChartConfig, canGroupBy, chartModelOf, isNumeric } from './chart.config.ts';
import { chartTexts as texts } from './chart.texts.ts';

const SHAPES: readonly ChartConfig['shape'][] = ['bar', 'line', 'pie'];

export function ChartSettings({ open, view }: ViewSettingsProps) {
  const properties = queriedPropertiesOf(open);
  const configure = useConfigureView({ open, view });
  const chart = chartModelOf(open.database.kind, properties, view.config.chart);
  if (!chart) return null;
  const { config, x, split } = chart;
  const change = (changes: Partial<ChartConfig>) => configure({ chart: { ...config, ...changes } });
  const onSplit = (property_id: string) => {
    const { split: _, ...without } = config;
    configure({ chart: property_id ? { ...config, split: { property_id } } : without });
  };
  const onFigure = (value: string) => {
    const { figure: _, ...without } = config;
    const [kind, property_id = ''] = value.split(' ');
    const figure = kind === 'sum' || kind === 'average' ? { kind, property_id } : null;
    configure({ chart: figure ? { ...config, figure: figure as ChartConfig['figure'] } : without });
  };
  return (
    <Stack gap="md">
      <SelectField
        label={texts.shape}
        value={config.shape}
        data={SHAPES.map((shape) => ({ value: shape, label: texts.shapes[shape] }))}
        onChange={(event) => change({ shape: event.currentTarget.value as ChartConfig['shape'] })}
      />
      <SelectField
        label={texts.x}
        value={config.x}
        data={properties.filter(canGroupBy).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => change({ x: event.currentTarget.value })}
      />
      {config.by && (
        <SelectField
          label={viewsTexts.by({ name: x.name })}
          value={config.by}
          data={datePartChoices()}
          onChange={(event) => change({ by: event.currentTarget.value as DatePart })}
        />
      )}
      {config.shape !== 'pie' && (
        <SelectField
          label={texts.split}
          value={split?.id ?? ''}
          data={[
            { value: '', label: texts.noSplit },
            ...properties
              .filter((property) => canGroupBy(property) && property.id !== x.id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onSplit(event.currentTarget.value)}
        />
      )}
      {split && hasDateValues(split) && (
        <SelectField
          label={viewsTexts.by({ name: split.name })}
          value={datePartOf(split) ?? 'month'}
          data={datePartChoices()}
          onChange={(event) =>
            change({ split: { property_id: split.id, by: event.currentTarget.value as DatePart } })
          }
        />
      )}
      <SelectField
        label={texts.figure}
        value={config.figure ? `${config.figure.kind} ${config.figure.property_id}` : ''}
        data={[
          { value: '', label: texts.count[open.database.kind] },
          ...properties.filter(isNumeric).flatMap(({ id, name }) => [
            { value: `sum ${id}`, label: texts.sum({ property: name }) },
            { value: `average ${id}`, label: texts.average({ property: name }) },
          ]),
        ]}
        onChange={(event) => onFigure(event.currentTarget.value)}
      />
    </Stack>
  );
}
