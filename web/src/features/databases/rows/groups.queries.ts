import { queryOptions, useQuery } from '@tanstack/react-query';
import { countGroups } from '@workflow/contract/databases/databases.endpoints.ts';
import type { GroupList, GroupQuery } from '@workflow/contract/databases/databases.schema.ts';
import { call } from '../../../platform/api.ts';
import { type Change, liveQuery } from '../../../platform/live-query.ts';
import { type DatabasePlace, groupsKey, type OpenDatabase } from '../databases.cache.ts';
import { EVERY_ROW, fitting, type RowSpec } from './rows.window.ts';

export interface Counted extends GroupList {
  /** So long the server took, in milliseconds. */
  readonly took: number;
  /** A row has changed since it was asked. */
  readonly isStale?: boolean;
}

/** A row has changed: which groups it left and came into, nobody but the server knows of many rows. */
export const recounted: Change<Counted> = (counted) =>
  counted.isStale ? counted : { ...counted, isStale: true };

const SOONEST_MS = 400;
/** Of the time, in which a server that counts many rows is asked to. */
const SHARE = 1 / 20;

/** What is counted of the groups of a property; while rows change it is asked anew, the more seldom the longer that takes. */
export const countsQuery = (place: DatabasePlace, question: GroupQuery) =>
  queryOptions({
    ...liveQuery({
      queryKey: groupsKey(place, question.group_by, JSON.stringify(question)),
      fetch: async ({ signal }): Promise<Counted> => {
        const asked = performance.now();
        const counted = await call(countGroups, { params: { id: place.id }, body: question }, { signal });
        return { ...counted, took: performance.now() - asked };
      },
      hasRoom: true,
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.isStale ? Math.max(SOONEST_MS, data.took / SHARE) : false,
  });

/** How many rows are in each group of a property, where not all rows are held. */
export function useGroups(
  open: OpenDatabase,
  groupBy: string | null,
  { filter }: Pick<RowSpec, 'filter'> = EVERY_ROW,
) {
  const fit = fitting({ ...EVERY_ROW, filter }, open.properties).filter;
  const question = { group_by: groupBy ?? '', ...(fit && { filter: fit }) };
  return useQuery({
    ...countsQuery(open.database, question),
    enabled: open.rows.next !== null && groupBy !== null,
  });
}
