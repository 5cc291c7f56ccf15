import { useMemo } from 'react';
import type { RowSpec } from '../rows/rows.window.ts';
import type { ShownView } from './view.ts';

/** Which rows a view shows, in which order; the same object as long as it is the same question. */
export function useSpec({ config: { filter, sorts } }: ShownView): RowSpec {
  return useMemo(() => ({ filter, sorts, group: null }), [filter, sorts]);
}
