import { queriedPropertiesOf } from '../../properties/queried-properties.ts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.css';
import { BarChart, LineChart, PieChart } from '@mantine/charts';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GroupList } from '@workflow/contract/databases/databases.schema.ts';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { formatNumber } from '../../../../platform/language/formats.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { CardsSkeleton } from '../../../../ui/feedback/Skeletons.tsx';
import { databasesTexts } from '../../databases.texts.ts';
import { groupCountsQuery } from '../../rows/queries/groups.queries.ts';
import { toValidSpec } from '../../rows/window/row-spec.ts';
import { type GroupIdentity, useGroupNames } from '../groups/row-groups.tsx';
import { useRowSpec } from '../rows/view-query.ts';
import type { ViewProps } from '../shown-view.ts';
import classes from './ChartView.module.css';
import { groupColors } from './chart.colors.ts';
import { type ChartConfig, type ChartModel, chartModelOf } from './chart.config.ts';
import { type ChartGroup, chartGroupsOf, type Series, seriesOf } from './chart.series.ts';
import { chartTexts as texts } from './chart.texts.ts';

/** The chart draws at most this many groups. The table below it shows all of them. */
const MAX_BARS = 60;
const MAX_SLICES = 12;

const colorOf = (name: string) => `var(--mantine-color-${name.replace('.', '-')})`;

function useGroupCounts({ open, view }: ViewProps, chart: ChartModel | null) {
  const { database, properties } = open;
  const { filter } = toValidSpec(useRowSpec({ open, view }), properties);
  const { x = '', by, figure, split } = chart?.config ?? {};
  const question = {
    group_by: x,
    ...(filter && { filter }),
    ...(by && { by }),
    ...(figure && { figure }),
    ...(chart?.split && split && { split }),
  };
  return useQuery({
    ...groupCountsQuery(database, question),
    enabled: chart !== null,
    placeholderData: keepPreviousData,
  });
}

/** Collects the group values whose names the chart shows. */
const groupsToName = (groups: GroupList['groups'], chart: ChartModel | null): GroupIdentity[] =>
  groups.flatMap(({ value, part }): GroupIdentity[] => [
    ...(chart ? [{ property: chart.x, value }] : []),
    ...(chart?.split && part ? [{ property: chart.split, value: part.value }] : []),
  ]);

const formatValue = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

/** Shows the rows of a database grouped by a property, as bars, a line or a pie. A table below contains the same data. */
export function ChartView(props: ViewProps) {
  const { open, view } = props;
  const chart = chartModelOf(open.database.kind, queriedPropertiesOf(open), view.config.chart);
  const { data, error, refetch } = useGroupCounts(props, chart);
  const nameOf = useGroupNames(open.database.workspace_id, groupsToName(data?.groups ?? [], chart), 'short');
  if (error && !data)
    return <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (chart && !data) return <CardsSkeleton label={databasesTexts.loading} />;
  if (!chart || !data || data.groups.length === 0)
    return <EmptyState icon={<IconChartBar size={24} />} {...texts.empty} />;

  const { x, split, config, figureName } = chart;
  const series = seriesOf(data.groups, split).map((one) => ({
    ...one,
    name: split ? (one.isRest ? texts.rest : nameOf({ property: split, value: one.value })) : figureName,
  }));
  const lines = chartGroupsOf(data.groups, x, config.figure !== undefined).map((line) => ({
    ...line,
    name: nameOf({ property: x, value: line.value }),
  }));
  const slices = groupColors(
    lines.map(({ value }) => value),
    x,
  );
  const caption = split
    ? texts.splitCaption({ figure: figureName, property: x.name, split: split.name })
    : texts.caption({ figure: figureName, property: x.name });
  return (
    <div className={classes.scroll}>
      <figure className={classes.figure}>
        <figcaption className={classes.caption}>
          {caption}
          {data.is_estimated && <span className={classes.note}>{texts.isEstimated}</span>}
        </figcaption>
        {/* The table below is the accessible version of the chart. */}
        <div aria-hidden className={classes.drawing} dir="ltr">
          {config.shape === 'pie' ? (
            <Pie
              slices={lines.map(({ name, numbers }, at) => ({
                name,
                value: numbers.get(series[0]!.key) ?? 0,
                color: slices[at]!,
              }))}
            />
          ) : (
            <BarOrLineChart
              shape={config.shape}
              lines={lines}
              series={series}
              isSplit={split !== undefined}
              // Averages of parts cannot be stacked to the average of the whole.
              addsUp={config.figure?.kind !== 'average'}
            />
          )}
        </div>
        <div className={classes.tableBox}>
          <table className={classes.table}>
            <caption className={classes.visuallyHidden}>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{x.name}</th>
                {series.map(({ key, name, color }) => (
                  <th key={key} scope="col" dir="auto">
                    {split && <Swatch color={color} />}
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, name, numbers }, at) => (
                <tr key={key}>
                  <th scope="row" dir="auto">
                    {config.shape === 'pie' && <Swatch color={slices[at]!} />}
                    {name}
                  </th>
                  {series.map((one) => (
                    <td key={one.key}>{cellText(numbers.get(one.key), config)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </figure>
    </div>
  );
}

/** An empty group has the count or sum 0, but no average. */
const cellText = (number: number | undefined, { figure }: ChartConfig): string =>
  number === undefined && figure?.kind === 'average' ? '–' : formatValue(number ?? 0);

const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ background: colorOf(color) }} />
);

/** The drawing is hidden from screen readers, so it must not take the focus. */
const NOT_FOCUSABLE = { accessibilityLayer: false };

const Pie = ({ slices }: { slices: readonly { name: string; value: number; color: string }[] }) => (
  <PieChart
    data={slices.filter(({ value }) => value > 0).slice(0, MAX_SLICES)}
    size={240}
    h={300}
    mx="auto"
    accessibilityLayer={false}
    withTooltip
    withLabels
    labelsType="percent"
    valueFormatter={formatValue}
    strokeWidth={2}
    pieProps={{ rootTabIndex: -1 }}
    pieChartProps={NOT_FOCUSABLE}
  />
);

interface DrawingProps {
  shape: 'bar' | 'line';
  lines: readonly (ChartGroup & { name: string })[];
  series: readonly (Series & { name: string })[];
  isSplit: boolean;
  addsUp: boolean;
}

function BarOrLineChart({ shape, lines, series, isSplit, addsUp }: DrawingProps) {
  const common = {
    h: 320,
    data: lines.slice(0, MAX_BARS).map(({ name, numbers }) => ({
      name,
      ...Object.fromEntries(series.map(({ key }, at) => [at, numbers.get(key) ?? (addsUp ? 0 : null)])),
    })),
    dataKey: 'name',
    series: series.map(({ name, color }, at) => ({ name: String(at), label: name, color })),
    withLegend: isSplit,
    valueFormatter: formatValue,
    gridAxis: 'x' as const,
    yAxisProps: { width: 'auto' as const },
    tickLine: 'none' as const,
    // The drawing is hidden from screen readers, so it must not be a Tab stop.
    accessibilityLayer: false,
  };
  return shape === 'line' ? (
    <LineChart {...common} curveType="monotone" connectNulls={false} lineChartProps={NOT_FOCUSABLE} />
  ) : (
    <BarChart
      {...common}
      type={isSplit && addsUp ? 'stacked' : 'default'}
      maxBarWidth={56}
      barChartProps={NOT_FOCUSABLE}
    />
  );
}
