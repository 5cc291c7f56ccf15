import type { GroupList, Property } from '@workflow/contract/databases/databases.schema.ts';
import { hasDateValues } from '@workflow/contract/databases/query/date-parts.ts';
import { groupColors } from './chart.colors.ts';
import { hasNumericGroups } from './chart.config.ts';

type Group = GroupList['groups'][number];

/** A series of the chart: one value of the split property. A chart without a split has one series. */
export interface Series {
  readonly key: string;
  readonly value: string | null;
  /** Whether the series combines the values that have no series of their own. */
  readonly isRest: boolean;
  readonly color: string;
}

/** A group with its number in each series. A number is missing if the series has no rows or nothing to compute. */
export interface ChartGroup {
  readonly key: string;
  readonly value: string | null;
  readonly numbers: ReadonlyMap<string, number>;
}

interface CountedGroup {
  readonly value: string | null;
  readonly count: number;
}

/** Sorts groups: options in their order, dates and numbers ascending, everything else by count. The empty value comes last. */
function sortGroups<One extends CountedGroup>(groups: readonly One[], property: Property): readonly One[] {
  const rankOf = (group: One) => (group.value === null ? 1 : 0);
  const { options } = property.config;
  const optionIndexOf = ({ value }: One) => options?.findIndex((option) => option.value === value) ?? 0;
  const compare = (one: One, other: One): number => {
    if (options) return optionIndexOf(one) - optionIndexOf(other);
    if (hasDateValues(property)) return (one.value ?? '') < (other.value ?? '') ? -1 : 1;
    if (hasNumericGroups(property)) return Number(one.value) - Number(other.value);
    return other.count - one.count;
  };
  return groups.toSorted((one, other) => rankOf(one) - rankOf(other) || compare(one, other));
}

const countIn = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

const REST_KEY = 'rest';
const keyOf = (part: Group['part']) => {
  if (!part) return 'all';
  return part.is_rest ? REST_KEY : JSON.stringify(part.value);
};

const SINGLE_SERIES: Series = { key: keyOf(undefined), value: null, isRest: false, color: 'indigo.6' };

export function seriesOf(groups: readonly Group[], split: Property | undefined): readonly Series[] {
  if (!split) return [SINGLE_SERIES];
  const parts = Map.groupBy(groups, ({ part }) => keyOf(part));
  const hasRest = parts.delete(REST_KEY);
  const named = [...parts].map(([key, rows]) => ({
    key,
    value: rows[0]!.part?.value ?? null,
    count: countIn(rows),
  }));
  const ordered = sortGroups(named, split);
  const colors = groupColors(
    ordered.map(({ value }) => value),
    split,
  );
  const series = ordered.map(({ key, value }, at) => ({ key, value, isRest: false, color: colors[at]! }));
  return hasRest ? [...series, { key: REST_KEY, value: null, isRest: true, color: 'gray.4' }] : series;
}

/** `isFigure` is true if the numbers are computed (sum or average) instead of counts. */
export function chartGroupsOf(
  groups: readonly Group[],
  x: Property,
  isFigure: boolean,
): readonly ChartGroup[] {
  const numberOf = ({ count, figure }: Group) => (isFigure ? figure && Number(figure) : count);
  const lines = [...Map.groupBy(groups, ({ value }) => value)].map(([value, parts]) => ({
    key: JSON.stringify(value),
    value,
    count: countIn(parts),
    numbers: new Map(
      parts.flatMap((part): [string, number][] => {
        const number = numberOf(part);
        return typeof number === 'number' ? [[keyOf(part.part), number]] : [];
      }),
    ),
  }));
  return sortGroups(lines, x);
}
