import { useEffect, useRef } from 'react';

/** So long changes of rows are gathered before the server is asked anew what follows from them. */
const GATHERED_MS = 400;

/** Asks anew what the server computes of many rows, at most so often, whenever something has `changed`. */
export function useAskedAnew(changed: unknown, isAsked: boolean, ask: () => unknown): void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const seen = useRef(changed);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    if (!isAsked || waiting.current !== null) return;
    waiting.current = setTimeout(() => {
      waiting.current = null;
      latest.current();
    }, GATHERED_MS);
  }, [changed, isAsked]);
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
      waiting.current = null;
    },
    [],
  );
}
