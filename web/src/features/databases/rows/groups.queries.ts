import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { countGroups } from '@workflow/contract/databases/databases.endpoints.ts';
import type { GroupList, GroupQuery, Property } from '@workflow/contract/databases/databases.schema.ts';
import { partOf } from '@workflow/contract/databases/query/date-parts.ts';
import { call } from '../../../platform/api/api.ts';
import { liveQuery } from '../../../platform/cache/live-query.ts';
import { type DatabasePlace, groupsKey, type OpenDatabase } from '../databases.cache.ts';
import { EVERY_ROW, fitting, type RowSpec } from './rows.window.ts';

/** A count or calculation that the server made over many rows. */
export interface Asked {
  /** The time the server took, in milliseconds. */
  readonly took: number;
  /** Whether a row has changed since the request. */
  readonly isStale?: boolean;
}

export type Counted = GroupList & Asked;

/** Marks a result as stale after a row change, because the server has to recompute it. */
export const markGroupsStale = <T extends Partial<Asked>>(asked: T): T =>
  asked.isStale ? asked : { ...asked, isStale: true };

const SOONEST_MS = 400;
/** The greatest share of time that the server may spend on recomputing a result for this tab. */
const SHARE = 1 / 20;

/** Returns the delay before a stale result is refetched in milliseconds; false if it is not stale. */
export const refetchIntervalOf = (asked: Partial<Asked> | undefined): number | false =>
  asked?.isStale ? Math.max(SOONEST_MS, (asked.took ?? 0) / SHARE) : false;

/** Queries a count or calculation over rows. While rows change it is refetched, less often the longer it takes. */
export const askedQuery = <Answer extends object>(
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<Answer>,
) =>
  queryOptions({
    ...liveQuery({
      queryKey,
      fetch: async ({ signal }): Promise<Answer & Asked> => {
        const asked = performance.now();
        const answer = await ask(signal);
        return { ...answer, took: performance.now() - asked };
      },
      hasRoom: true,
    }),
    refetchInterval: ({ state }) => refetchIntervalOf(state.data),
  });

/** Queries the row counts of a property's groups. */
export const countsQuery = (place: DatabasePlace, question: GroupQuery) =>
  askedQuery(groupsKey(place, question.group_by, JSON.stringify(question)), (signal) =>
    call(countGroups, { params: { id: place.id }, body: question }, { signal }),
  );

/** Returns the row count of each group of a property, for databases that are not loaded completely. */
export function useGroups(
  open: OpenDatabase,
  property: Property | undefined,
  { filter }: Pick<RowSpec, 'filter'> = EVERY_ROW,
) {
  const fit = fitting({ ...EVERY_ROW, filter }, open.properties).filter;
  const by = property && partOf(property);
  const question = { group_by: property?.id ?? '', ...(fit && { filter: fit }), ...(by && { by }) };
  return useQuery({
    ...countsQuery(open.database, question),
    enabled: open.rows.next !== null && property !== undefined,
  });
}
