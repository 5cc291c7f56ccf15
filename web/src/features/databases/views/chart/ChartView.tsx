import { queriedProperties } from '../../properties/queried-properties.ts';
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
import { countsQuery } from '../../rows/groups.queries.ts';
import { fitting } from '../../rows/rows.window.ts';
import { type Named, useGroupNames } from '../groups/row-groups.tsx';
import { useSpec } from '../rows/view-query.ts';
import type { ViewProps } from '../shown-view.ts';
import classes from './ChartView.module.css';
import { colorsOf } from './chart.colors.ts';
import { type ChartConfig, type Drawn, drawnOf } from './chart.config.ts';
import { type Line, linesOf, type Series, seriesOf } from './chart.series.ts';
import { chartTexts as texts } from './chart.texts.ts';

/** Groups that a chart can still show; the table below it has them all. */
const BARS_MAX = 60;
const SLICES_MAX = 12;

const colorOf = (name: string) => `var(--mantine-color-${name.replace('.', '-')})`;

function useCounted({ open, view }: ViewProps, drawn: Drawn | null) {
  const { database, properties } = open;
  const { filter } = fitting(useSpec({ open, view }), properties);
  const { x = '', by, figure, split } = drawn?.config ?? {};
  const question = {
    group_by: x,
    ...(filter && { filter }),
    ...(by && { by }),
    ...(figure && { figure }),
    ...(drawn?.split && split && { split }),
  };
  return useQuery({
    ...countsQuery(database, question),
    enabled: drawn !== null,
    placeholderData: keepPreviousData,
  });
}

/** What stands by a name. */
const namedIn = (groups: GroupList['groups'], drawn: Drawn | null): Named[] =>
  groups.flatMap(({ value, part }): Named[] => [
    ...(drawn ? [{ property: drawn.x, value }] : []),
    ...(drawn?.split && part ? [{ property: drawn.split, value: part.value }] : []),
  ]);

const words = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

/** The rows of a database counted by a property, as bars, a line or a pie. The table below says the same. */
export function ChartView(props: ViewProps) {
  const { open, view } = props;
  const drawn = drawnOf(open.database.kind, queriedProperties(open), view.config.chart);
  const { data, error, refetch } = useCounted(props, drawn);
  const nameOf = useGroupNames(open.database.workspace_id, namedIn(data?.groups ?? [], drawn), 'short');
  if (error && !data)
    return <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (drawn && !data) return <CardsSkeleton label={databasesTexts.loading} />;
  if (!drawn || !data || data.groups.length === 0)
    return <EmptyState icon={<IconChartBar size={24} />} {...texts.empty} />;

  const { x, split, config, figureName } = drawn;
  const series = seriesOf(data.groups, split).map((one) => ({
    ...one,
    name: split ? (one.isRest ? texts.rest : nameOf({ property: split, value: one.value })) : figureName,
  }));
  const lines = linesOf(data.groups, x, config.figure !== undefined).map((line) => ({
    ...line,
    name: nameOf({ property: x, value: line.value }),
  }));
  const slices = colorsOf(
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
        {/* The table says it in words. */}
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
            <Drawing
              shape={config.shape}
              lines={lines}
              series={series}
              isSplit={split !== undefined}
              // Averages of parts are not parts of an average.
              addsUp={config.figure?.kind !== 'average'}
            />
          )}
        </div>
        <div className={classes.tableBox}>
          <table className={classes.table}>
            <caption className={classes.unseen}>{caption}</caption>
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
                    <td key={one.key}>{cellWords(numbers.get(one.key), config)}</td>
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

/** Of no rows there is a number and a sum, and no average. */
const cellWords = (number: number | undefined, { figure }: ChartConfig): string =>
  number === undefined && figure?.kind === 'average' ? '–' : words(number ?? 0);

const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ background: colorOf(color) }} />
);

/** What is hidden from screen readers takes no focus either. */
const NO_STOP = { accessibilityLayer: false };

const Pie = ({ slices }: { slices: readonly { name: string; value: number; color: string }[] }) => (
  <PieChart
    data={slices.filter(({ value }) => value > 0).slice(0, SLICES_MAX)}
    size={240}
    h={300}
    mx="auto"
    accessibilityLayer={false}
    withTooltip
    withLabels
    labelsType="percent"
    valueFormatter={words}
    strokeWidth={2}
    pieProps={{ rootTabIndex: -1 }}
    pieChartProps={NO_STOP}
  />
);

interface DrawingProps {
  shape: 'bar' | 'line';
  lines: readonly (Line & { name: string })[];
  series: readonly (Series & { name: string })[];
  isSplit: boolean;
  addsUp: boolean;
}

function Drawing({ shape, lines, series, isSplit, addsUp }: DrawingProps) {
  const common = {
    h: 320,
    data: lines.slice(0, BARS_MAX).map(({ name, numbers }) => ({
      name,
      ...Object.fromEntries(series.map(({ key }, at) => [at, numbers.get(key) ?? (addsUp ? 0 : null)])),
    })),
    dataKey: 'name',
    series: series.map(({ name, color }, at) => ({ name: String(at), label: name, color })),
    withLegend: isSplit,
    valueFormatter: words,
    gridAxis: 'x' as const,
    yAxisProps: { width: 'auto' as const },
    tickLine: 'none' as const,
    // What nobody hears is no stop of the Tab key.
    accessibilityLayer: false,
  };
  return shape === 'line' ? (
    <LineChart {...common} curveType="monotone" connectNulls={false} lineChartProps={NO_STOP} />
  ) : (
    <BarChart
      {...common}
      type={isSplit && addsUp ? 'stacked' : 'default'}
      maxBarWidth={56}
      barChartProps={NO_STOP}
    />
  );
}
