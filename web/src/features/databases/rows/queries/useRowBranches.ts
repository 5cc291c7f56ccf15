import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useMemo } from 'react';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { bindSpec, type RowSpec, toValidSpec } from '../window/row-spec.ts';
import { usePendingCells } from '../window/rows.pending.ts';
import {
  type Departure,
  departureOf,
  NO_PINNED_ROWS,
  type PinnedRows,
  rowsOfWindow,
} from '../window/rows.window.ts';
import { fetchNextRows, rowsQuery, useFetchMovedRows } from './rows.queries.ts';

export interface Branch {
  readonly rows: readonly Row[];
  /** Whether there are more rows to load. It is true until the first page has loaded. */
  readonly hasMore: boolean;
  /** Why the pinned row will leave its position in this branch; null if it stays or is in another branch. */
  readonly departure: Departure | null;
}

/**
 * Returns the rows of several specs of a database that is not loaded completely, each as far as it was fetched. `showing` returns the
 * visible specs. The client fetches only their rows.
 */
export function useRowBranches(
  { database, properties }: OpenDatabase,
  specs: readonly RowSpec[],
  showing: (branches: readonly Branch[]) => readonly RowSpec[],
  pinned: PinnedRows = NO_PINNED_ROWS,
): { branches: readonly Branch[]; loadBranch: (spec: RowSpec) => void } {
  const client = useQueryClient();
  const me = useCurrentUserId();
  const pending = usePendingCells();
  const validSpecs = useMemo(() => specs.map((spec) => toValidSpec(spec, properties)), [specs, properties]);
  const windows = useQueries({
    queries: validSpecs.map((spec) => ({ ...rowsQuery(database, spec), enabled: false })),
    combine: (results) => results.map(({ data }) => data),
  });
  const branches = useMemo(
    () =>
      validSpecs.map((spec, index): Branch => {
        const window = windows[index];
        if (!window) return { rows: [], hasMore: true, departure: null };
        const bound = bindSpec(spec, properties, me);
        const rows = rowsOfWindow(window, bound, pending, pinned);
        return {
          rows,
          hasMore: window.next !== null,
          departure: departureOf(window, bound, pinned, rows),
        };
      }),
    [validSpecs, windows, properties, pending, me, pinned],
  );
  const seen = useMemo(() => {
    const shown = new Set(showing(branches));
    return validSpecs.flatMap((spec, index) =>
      shown.has(specs[index]!) ? [{ spec, window: windows[index] }] : [],
    );
  }, [showing, branches, validSpecs, specs, windows]);
  useQueries({ queries: seen.map(({ spec }) => rowsQuery(database, spec)), combine: returnNull });
  useFetchMovedRows(database, seen);
  const loadBranch = useCallback(
    (spec: RowSpec) => void fetchNextRows(client, database, toValidSpec(spec, properties)).catch(() => {}),
    [client, database, properties],
  );
  return { branches, loadBranch };
}

const returnNull = () => null;
