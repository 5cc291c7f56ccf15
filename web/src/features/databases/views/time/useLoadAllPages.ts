import { GANTT_TASKS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { useEffect, useRef } from 'react';
import type { Rows } from '../../rows/queries/rows.queries.ts';

/** Loads all pages of a time view one after another, because such a view has no end of a list to scroll to. */
export function useLoadAllPages({ rows, loadMore, error }: Rows): void {
  const isWaiting = loadMore !== null && !error && rows.length < GANTT_TASKS_MAX;
  const load = useRef(loadMore);
  load.current = loadMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page triggers the next request
  useEffect(() => {
    if (isWaiting) load.current?.();
  }, [isWaiting, rows.length]);
}
