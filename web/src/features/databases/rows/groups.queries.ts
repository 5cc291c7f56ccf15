import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { countGroups } from '@workflow/contract/databases/databases.endpoints.ts';
import type { GroupList, GroupQuery, Property } from '@workflow/contract/databases/databases.schema.ts';
import { partOf } from '@workflow/contract/databases/query/date-parts.ts';
import { call } from '../../../platform/api/api.ts';
import { liveQuery } from '../../../platform/cache/live-query.ts';
import { type DatabasePlace, groupsKey, type OpenDatabase } from '../databases.cache.ts';
import { EVERY_ROW, fitting, type RowSpec } from './rows.window.ts';

/** What the server counts or computes of many rows. */
export interface Asked {
  /** So long the server took, in milliseconds. */
  readonly took: number;
  /** A row has changed since it was asked. */
  readonly isStale?: boolean;
}

export type Counted = GroupList & Asked;

/** A row has changed: what follows from that nobody but the server knows of many rows. */
export const markGroupsStale = <T extends Partial<Asked>>(asked: T): T =>
  asked.isStale ? asked : { ...asked, isStale: true };

const SOONEST_MS = 400;
/** Of the time, in which a server that counts many rows is asked to. */
const SHARE = 1 / 20;

/** After how long the server is asked anew; not at all as long as nothing has changed. */
export const refetchIntervalOf = (asked: Partial<Asked> | undefined): number | false =>
  asked?.isStale ? Math.max(SOONEST_MS, (asked.took ?? 0) / SHARE) : false;

/** What is counted of rows, with what else is under the same key; while rows change it is asked anew, the more seldom the longer that takes. */
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

/** What is counted of the groups of a property. */
export const countsQuery = (place: DatabasePlace, question: GroupQuery) =>
  askedQuery(groupsKey(place, question.group_by, JSON.stringify(question)), (signal) =>
    call(countGroups, { params: { id: place.id }, body: question }, { signal }),
  );

/** How many rows are in each group of a property, where not all rows are held. */
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
