import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { useLayoutEffect, useRef, useState } from 'react';

/** Roving tabindex of the bars. A bar that is not rendered yet gets the focus once it is. */
export function useBarFocus(rows: readonly Row[], indexes: ReadonlyMap<string, number>) {
  const [activeId, setActive] = useState<string | null>(null);
  const stopId = activeId !== null && indexes.has(activeId) ? activeId : (rows[0]?.id ?? null);
  const barToFocus = useRef<string | null>(null);
  const bars = useRef(new Map<string, HTMLButtonElement>());
  useLayoutEffect(() => {
    const bar = barToFocus.current !== null && bars.current.get(barToFocus.current);
    if (!bar) return;
    barToFocus.current = null;
    bar.focus({ preventScroll: true });
  });
  return {
    stopId,
    setActive,
    focus: (id: string) => {
      barToFocus.current = id;
      setActive(id);
    },
    refOf: (id: string) => (bar: HTMLButtonElement | null) => {
      if (bar) bars.current.set(id, bar);
      return () => void bars.current.delete(id);
    },
  };
}
