import {
  notifyManager,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ROW_PAGE_MAX, ROW_PAGE_SIZE } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { fetchMore, liveQuery } from '../../../../platform/cache/live-query.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import {
  allRowListsKey,
  contentKey,
  type DatabaseRef,
  type OpenDatabase,
  rowListKey,
} from '../../databases.cache.ts';
import { ALL_ROWS_SPEC, type BoundSpec, bindSpec, type RowSpec, toValidSpec } from '../window/row-spec.ts';
import { usePendingCells } from '../window/rows.pending.ts';
import {
  countLoadedRows,
  createRowWindow,
  type Departure,
  departureOf,
  listUnloadedIds,
  NO_PINNED_ROWS,
  narrowWindow,
  type PinnedRows,
  type RowWindow,
  rowsOfWindow,
  withPage,
} from '../window/rows.window.ts';
import { refetchIntervalOf } from './groups.queries.ts';
import { loadRow } from './load-row.ts';
import { requestPart, requestRows } from './request-rows.ts';

/** The interval in milliseconds at which the client asks whether an index build has finished. */
const INDEXING_MS = 10_000;
/** How long a part of a large table stays cached after it was last used, in milliseconds. */
const UNUSED_PART_MS = 30_000;

/**
 * Queries the first page of a spec's rows, or all of them; a refetch loads as many rows as are loaded. A list whose
 * order only the server knows is refetched when it may have changed.
 */
export function rowsQuery(place: DatabaseRef, spec: RowSpec, most: 'page' | 'all' = 'page') {
  const queryKey = rowListKey(place, JSON.stringify(spec));
  const live = liveQuery({
    queryKey,
    fetch: async ({ client, signal }): Promise<RowWindow> => {
      const asked = performance.now();
      if (spec.offset !== undefined)
        return { ...(await requestPart(place, spec, signal)), durationMs: performance.now() - asked };
      const cached = client.getQueryData<RowWindow>(queryKey);
      const loaded = cached ? countLoadedRows(cached) : 0;
      const count = most === 'all' ? Number.POSITIVE_INFINITY : loaded;
      const limit = Math.min(ROW_PAGE_MAX, Math.max(ROW_PAGE_SIZE, count));
      let window = createRowWindow(
        await requestRows(place, spec, { limit, after: null }, signal),
        spec.under,
      );
      for (let more = count - limit; more > 0 && window.next !== null; more -= ROW_PAGE_MAX)
        window = withPage(
          window,
          await requestRows(place, spec, { limit: ROW_PAGE_MAX, after: window.next }, signal),
          spec.under,
        );
      return { ...window, durationMs: performance.now() - asked };
    },
    hasRoom: true,
  });
  return queryOptions({
    ...live,
    // Each event updates every cached part, so parts that are no longer used are removed soon.
    ...(spec.offset !== undefined && { gcTime: UNUSED_PART_MS }),
    refetchInterval: ({ state: { data } }) =>
      data?.isIndexing && !data.isStale ? INDEXING_MS : refetchIntervalOf(data),
  });
}

/** Fetches the next page of a spec's rows; does nothing if all are loaded. */
export async function fetchNextRows(client: QueryClient, place: DatabaseRef, spec: RowSpec): Promise<void> {
  const { queryKey } = rowsQuery(place, spec);
  const next = client.getQueryData<RowWindow>(queryKey)?.next ?? null;
  if (next === null) return;
  await fetchMore<RowWindow, Awaited<ReturnType<typeof requestRows>>>(
    client,
    queryKey,
    () => requestRows(place, spec, { limit: ROW_PAGE_MAX / 2, after: next }),
    // Another fetch may have added the page in the meantime.
    (cached, page) => (cached.next === next ? withPage(cached, page, spec.under) : cached),
  );
}

export interface Rows {
  readonly rows: readonly Row[];
  /** Why the pinned row will leave its position; null if it stays. */
  readonly departure: Departure | null;
  /** Whether no rows are available to show yet. */
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Loads the next page; null if all rows are loaded. */
  readonly loadMore: (() => void) | null;
  readonly isLoadingMore: boolean;
  /** Whether rows follow that are not loaded. */
  readonly hasMore: boolean;
}

/**
 * Returns the first window of a spec without a request, from the rows that came with the database. Undefined if those
 * contain less than a page of matches, or are being refetched.
 */
function firstWindowOf(client: QueryClient, place: DatabaseRef, spec: BoundSpec): RowWindow | undefined {
  const content = client.getQueryState<OpenDatabase>(contentKey(place));
  if (spec.sorts.length > 0 || spec.under || !content?.data || content.data.rows.next === null)
    return undefined;
  if (content.isInvalidated || content.fetchStatus !== 'idle') return undefined;
  const first = narrowWindow(content.data.rows, spec);
  return Object.keys(first.known).length < ROW_PAGE_SIZE ? undefined : first;
}

const useBoundSpec = (spec: RowSpec, { properties }: OpenDatabase) => {
  const validSpec = useMemo(() => toValidSpec(spec, properties), [spec, properties]);
  const me = useCurrentUserId();
  const bound = useMemo(() => bindSpec(validSpec, properties, me), [validSpec, properties, me]);
  return { wanted: validSpec, bound };
};

/**
 * The spec of the complete row list in an order that only the server knows; all views of a completely loaded database
 * share it.
 */
const orderOnlySpec = ({ sorts }: RowSpec): RowSpec => ({ ...ALL_ROWS_SPEC, sorts });

/**
 * Returns all rows of a completely loaded database, in the server's order if only the server knows it; null if the
 * database is not loaded completely.
 */
export function useCompleteWindow(open: OpenDatabase, spec: RowSpec): RowWindow | null {
  const isWhole = open.rows.next === null;
  const { wanted: validSpec, bound } = useBoundSpec(spec, open);
  const isEnabled = isWhole && bound.order === null;
  const asked = useMemo(() => orderOnlySpec(validSpec), [validSpec]);
  const { data } = useQuery({ ...rowsQuery(open.database, asked, 'all'), enabled: isEnabled });
  return isWhole ? ((isEnabled ? data : null) ?? open.rows) : null;
}

/** Returns the rows of a spec if the database is loaded completely; null otherwise. */
export function useAllRows(open: OpenDatabase, spec: RowSpec): readonly Row[] | null {
  const pending = usePendingCells();
  const { bound } = useBoundSpec(spec, open);
  const { rows } = open;
  return useMemo(
    () => (rows.next === null ? rowsOfWindow(rows, bound, pending) : null),
    [rows, bound, pending],
  );
}

/**
 * Returns the current rows of a spec. For a completely loaded database the client filters, sorts and groups by itself
 * and fetches nothing, except an order that only the server knows, which all lists share.
 */
export function useRows(open: OpenDatabase, spec: RowSpec, pinned: PinnedRows = NO_PINNED_ROWS): Rows {
  const client = useQueryClient();
  const { database } = open;
  const pending = usePendingCells();
  const isWhole = open.rows.next === null;
  const { wanted: validSpec, bound } = useBoundSpec(spec, open);
  const isEnabled = !isWhole || bound.order === null;
  const asked = useMemo(
    () => (isWhole && isEnabled ? orderOnlySpec(validSpec) : validSpec),
    [isWhole, isEnabled, validSpec],
  );
  const query = useQuery({
    ...rowsQuery(database, asked, isWhole ? 'all' : 'page'),
    enabled: isEnabled,
    initialData: () => firstWindowOf(client, database, bound),
  });
  const window = (isEnabled ? query.data : null) ?? (isWhole ? open.rows : undefined);
  const rows = useMemo(
    () => (window ? rowsOfWindow(window, bound, pending, pinned) : []),
    [window, bound, pending, pinned],
  );
  const departure = useMemo(
    () => (window ? departureOf(window, bound, pinned, rows) : null),
    [window, bound, pinned, rows],
  );
  useFetchMovedRows(
    database,
    useMemo(() => [{ spec: asked, window }], [asked, window]),
  );

  const [isLoadingMore, setLoadingMore] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const next = isEnabled ? (query.data?.next ?? null) : null;
  const loadMore = async () => {
    setLoadingMore(true);
    setFailed(null);
    await fetchNextRows(client, database, asked).catch(setFailed);
    setLoadingMore(false);
  };
  return {
    rows,
    departure,
    isPending: !window && !query.isError,
    error: failed ?? (window ? null : query.error),
    retry: () => void (failed ? loadMore() : query.refetch()),
    loadMore: next === null || isLoadingMore ? null : () => void loadMore(),
    isLoadingMore,
    hasMore: next !== null,
  };
}

interface WindowWithSpec {
  readonly spec: RowSpec;
  readonly window: RowWindow | undefined;
}

/** Fetches rows of which only a change is known, if that change may move them into one of these windows. */
export function useFetchMovedRows(
  { id, workspace_id }: DatabaseRef,
  windows: readonly WindowWithSpec[],
): void {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const unknown = windows.flatMap(({ spec, window }) => (window ? listUnloadedIds(window, spec) : []));
    for (const row_id of new Set(unknown)) {
      if (asked.current.has(row_id)) continue;
      asked.current.add(row_id);
      loadRow(client, { id, workspace_id }, row_id)
        // The next fetch contains it.
        .catch(() => {})
        .finally(() => asked.current.delete(row_id));
    }
  }, [client, id, workspace_id, windows]);
}

/** Returns whether the server is building an index for the order of a shown list. */
export function useIsIndexing(place: DatabaseRef): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () =>
    cache
      .findAll({ queryKey: allRowListsKey(place), type: 'active' })
      .some(({ state }) => (state.data as RowWindow | undefined)?.isIndexing),
  );
}
