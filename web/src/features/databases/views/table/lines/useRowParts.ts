import { useCallback, useMemo, useState } from 'react';
import { ROW_PART_SIZE, type RowSpec } from '../../../rows/window/row-spec.ts';
import { partOffsetAt } from './unloaded-lines.ts';

/** The number of rows around the viewport that are loaded as well. */
const ROWS_AROUND = 60;

/** The maximum number of parts that are kept. Every part is updated on each event and each edit. */
export const PARTS_MAX = 20;

interface Parts {
  readonly spec: RowSpec;
  /** The positions of the parts that came into view last, the newest first. */
  readonly seen: readonly number[];
  /** The positions of the parts in and near the viewport. */
  readonly shown: readonly number[];
}

const isSameList = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

/** Returns the positions of the parts to keep: the shown ones, those in use, and the ones that came into view last. */
export function keepParts(
  shown: readonly number[],
  used: readonly number[],
  seen: readonly number[],
): readonly number[] {
  const needed = new Set([...shown, ...used]);
  const others = seen.filter((offset) => !needed.has(offset));
  return [...needed, ...others.slice(0, Math.max(0, PARTS_MAX - needed.size))];
}

/**
 * Tracks which parts of a large table came into view. Changing the filter or the order forgets them. `usedParts` returns
 * the positions of the parts that stay: those with the pinned row or selected rows.
 */
export function useRowParts(spec: RowSpec, usedParts: { readonly current: () => readonly number[] }) {
  const [stored, setParts] = useState<Parts>({ spec, seen: [], shown: [] });
  const parts = useMemo(
    (): Parts => (stored.spec === spec ? stored : { spec, seen: [], shown: [] }),
    [stored, spec],
  );
  const specs = useMemo(() => parts.seen.map((offset): RowSpec => ({ ...spec, offset })), [spec, parts.seen]);
  const shownSpecs = useMemo(
    () => specs.filter(({ offset }) => parts.shown.includes(offset!)),
    [specs, parts.shown],
  );
  /** Loads the parts that contain lines which are not among the first rows. */
  const showParts = useCallback(
    (top: number, bottom: number, firstCount: number, total: number) =>
      setParts((before) => {
        const old = before.spec === spec ? before : { spec, seen: [], shown: [] };
        const shown: number[] = [];
        const from = Math.max(firstCount, top - ROWS_AROUND);
        const to = Math.min(total - 1, bottom + ROWS_AROUND);
        for (let offset = partOffsetAt(from); offset <= to; offset += ROW_PART_SIZE) shown.push(offset);
        if (from > to) shown.length = 0;
        if (old === before && isSameList(shown, old.shown)) return before;
        return { spec, shown, seen: keepParts(shown, usedParts.current(), old.seen) };
      }),
    [spec, usedParts],
  );
  return { specs, shownSpecs, showParts };
}
