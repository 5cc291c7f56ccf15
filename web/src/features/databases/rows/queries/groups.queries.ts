import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { countGroups } from '@workflow/contract/databases/databases.endpoints.ts';
import type { GroupList, GroupQuery, Property } from '@workflow/contract/databases/databases.schema.ts';
import { datePartOf } from '@workflow/contract/databases/query/date-parts.ts';
import { call } from '../../../../platform/api/api.ts';
import { liveQuery } from '../../../../platform/cache/live-query.ts';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import { type DatabaseRef, groupCountsKey, type OpenDatabase } from '../../databases.cache.ts';
import { ALL_ROWS_SPEC, type RowSpec, toValidSpec } from '../window/row-spec.ts';

/** A count or calculation that the server made over many rows. */
export interface AggregateResult {
  /** The time the server took, in milliseconds. */
  readonly durationMs: number;
  /** Whether a row has changed since the request. */
  readonly isStale?: boolean;
}

export type GroupCounts = GroupList & AggregateResult;

/** Marks a result as stale after a row change, because the server has to recompute it. */
export const markGroupsStale = <T extends Partial<AggregateResult>>(asked: T): T =>
  asked.isStale ? asked : { ...asked, isStale: true };

const MIN_REFETCH_INTERVAL_MS = 400;
/** The greatest share of time that the server may spend on recomputing a result for this tab. */
const MAX_SERVER_TIME_SHARE = 1 / 20;

/** Returns the delay before a stale result is refetched in milliseconds; false if it is not stale. */
export const refetchIntervalOf = (asked: Partial<AggregateResult> | undefined): number | false =>
  asked?.isStale ? Math.max(MIN_REFETCH_INTERVAL_MS, (asked.durationMs ?? 0) / MAX_SERVER_TIME_SHARE) : false;

/** Queries a count or calculation over rows. While rows change it is refetched, less often the longer it takes. */
export const aggregateQuery = <Answer extends object>(
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<Answer>,
) =>
  queryOptions({
    ...liveQuery({
      queryKey,
      fetch: async ({ signal }): Promise<Answer & AggregateResult> => {
        const asked = performance.now();
        const answer = await ask(signal);
        return { ...answer, durationMs: performance.now() - asked };
      },
      hasRoom: true,
    }),
    refetchInterval: ({ state }) => refetchIntervalOf(state.data),
  });

/** Queries the row counts of a property's groups. */
export const groupCountsQuery = (place: DatabaseRef, question: GroupQuery) =>
  aggregateQuery(groupCountsKey(place, question.group_by, JSON.stringify(question)), (signal) =>
    call(
      countGroups,
      { params: { id: place.id }, body: { ...question, time_zone: getTimeZone() } },
      { signal },
    ),
  );

/** Returns the row count of each group of a property, for databases that are not loaded completely. */
export function useGroupCounts(
  open: OpenDatabase,
  property: Property | undefined,
  { filter }: Pick<RowSpec, 'filter'> = ALL_ROWS_SPEC,
) {
  const validFilter = toValidSpec({ ...ALL_ROWS_SPEC, filter }, open.properties).filter;
  const by = property && datePartOf(property);
  const question = {
    group_by: property?.id ?? '',
    ...(validFilter && { filter: validFilter }),
    ...(by && { by }),
  };
  return useQuery({
    ...groupCountsQuery(open.database, question),
    enabled: open.rows.next !== null && property !== undefined,
  });
}
