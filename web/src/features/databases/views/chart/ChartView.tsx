import { queriedProperties } from '../../properties/queried-properties.ts';
import { isOfPeople } from '../groups.tsx';
import '@mantine/charts/styles.css';
import { BarChart, LineChart, PieChart } from '@mantine/charts';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GroupList, Property } from '@workflow/contract/databases/databases.schema.ts';
import { holdsDates } from '@workflow/contract/databases/query/date-parts.ts';
import { detailOf } from '../../../../platform/api.ts';
import { formatNumber } from '../../../../platform/language/formats.ts';
import { nameOf } from '../../../../platform/people.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx';
import { useMembers } from '../../../members/members.queries.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { countsQuery } from '../../rows/groups.queries.ts';
import { fitting } from '../../rows/rows.window.ts';
import { stretchWords } from '../date-parts.ts';
import type { ViewProps } from '../view.ts';
import { useSpec } from '../view-rows.ts';
import classes from './ChartView.module.css';
import { colorsOf } from './chart.colors.ts';
import { type ChartConfig, type Drawn, drawnOf } from './chart.config.ts';
import { chartTexts as texts } from './chart.texts.ts';

/** Groups that a chart can still show; the table below it has them all. */
const BARS_MAX = 60;
const SLICES_MAX = 12;
type Group = GroupList['groups'][number];

const colorOf = (name: string) => `var(--mantine-color-${name.replace('.', '-')})`;

function useCounted({ open, view }: ViewProps, drawn: Drawn | null) {
  const { database, properties } = open;
  const { filter } = fitting(useSpec({ open, view }), properties);
  const { x = '', by, figure } = drawn?.config ?? {};
  const question = { group_by: x, ...(filter && { filter }), ...(by && { by }), ...(figure && { figure }) };
  return useQuery({
    ...countsQuery(database, question),
    enabled: drawn !== null,
    placeholderData: keepPreviousData,
  });
}

/** Options in their order, stretches of time and numbers in theirs; all else the largest first, as the server has it. */
function inOrder(groups: readonly Group[], x: Property): readonly Group[] {
  const last = (group: Group) => (group.value === null ? 1 : 0);
  const { options } = x.config;
  const placeOf = ({ value }: Group) => options?.findIndex((option) => option.value === value) ?? 0;
  const compare = (one: Group, other: Group): number => {
    if (options) return placeOf(one) - placeOf(other);
    if (holdsDates(x)) return (one.value ?? '') < (other.value ?? '') ? -1 : 1;
    return x.type === 'number' ? Number(one.value) - Number(other.value) : 0;
  };
  return groups.toSorted((one, other) => last(one) - last(other) || compare(one, other));
}

/** The rows of a database counted by a property, as bars, a line or a pie. The table below says the same. */
export function ChartView(props: ViewProps) {
  const { open, view } = props;
  const drawn = drawnOf(queriedProperties(open), view.config.chart);
  const { data, error, refetch } = useCounted(props, drawn);
  const members = useMembers(open.database.workspace_id);
  if (error && !data)
    return <ErrorState message={detailOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (drawn && !data) return <CardsSkeleton label={databasesTexts.loading} />;
  if (!drawn || !data || data.groups.length === 0)
    return <EmptyState icon={<IconChartBar size={24} />} {...texts.empty} />;

  const { x, config, figureName } = drawn;
  const nameOfGroup = (value: string | null): string => {
    if (value === null) return databasesTexts.noValue({ property: x.name });
    if (holdsDates(x)) return stretchWords(value, config.by, 'short');
    if (x.type === 'checkbox') return value === 'true' ? databasesTexts.yes : databasesTexts.no;
    if (!isOfPeople(x)) return value;
    const person = members.data?.find(({ user_id }) => user_id === value)?.user;
    return person ? nameOf(person) : databasesTexts.formerMember;
  };
  const groups = inOrder(data.groups, x);
  const colors = colorsOf(
    groups.map(({ value }) => value),
    x,
  );
  const all = groups.map((group, index) => ({
    key: group.value ?? '',
    name: nameOfGroup(group.value),
    value: config.figure ? Number(group.figure ?? 0) : group.count,
    color: colors[index]!,
  }));
  const caption = texts.caption({ figure: figureName, property: x.name });
  return (
    <div className={classes.scroll}>
      <figure className={classes.figure}>
        <figcaption className={classes.caption}>
          {caption}
          {data.is_estimated && <span className={classes.note}>{texts.isEstimated}</span>}
        </figcaption>
        {/* The table says it in words. */}
        <div aria-hidden className={classes.drawing} dir="ltr">
          <Drawing shape={config.shape} groups={all} label={figureName} />
        </div>
        <table className={classes.table}>
          <caption className={classes.unseen}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{x.name}</th>
              <th scope="col">{figureName}</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ key, name, value, color }) => (
              <tr key={key}>
                <th scope="row" dir="auto">
                  {config.shape === 'pie' && (
                    <span className={classes.swatch} style={{ background: colorOf(color) }} />
                  )}
                  {name}
                </th>
                <td>{formatNumber(value, { maximumFractionDigits: 2 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </div>
  );
}

interface DrawingProps {
  shape: ChartConfig['shape'];
  groups: readonly { name: string; value: number; color: string }[];
  label: string;
}

/** What is hidden from screen readers takes no focus either. */
const NO_STOP = { accessibilityLayer: false };

const words = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

function Drawing({ shape, groups, label }: DrawingProps) {
  if (shape === 'pie')
    return (
      <PieChart
        data={groups.filter(({ value }) => value > 0).slice(0, SLICES_MAX)}
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
  const common = {
    h: 320,
    data: groups.slice(0, BARS_MAX),
    dataKey: 'name',
    series: [{ name: 'value', label, color: 'indigo.6' }],
    valueFormatter: words,
    gridAxis: 'x' as const,
    yAxisProps: { width: 'auto' as const },
    tickLine: 'none' as const,
    // What nobody hears is no stop of the Tab key.
    accessibilityLayer: false,
  };
  return shape === 'line' ? (
    <LineChart {...common} curveType="monotone" lineChartProps={NO_STOP} />
  ) : (
    <BarChart {...common} maxBarWidth={56} barChartProps={NO_STOP} />
  );
}
