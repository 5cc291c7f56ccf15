import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { MessageWindow } from '../../messages.cache.ts';
import { useView } from '../../view/message-view.ts';
import { drawnNext, type Reach, reachOf } from './incremental-rendering.ts';

interface Drawn {
  readonly window: MessageWindow | undefined;
  /** Whether that is all that is loaded. */
  readonly isWhole: boolean;
}

/** What is drawn of a conversation: what is loaded, a page not in one frame, but where somebody goes somewhere or nobody looks. */
export function useDrawn(loaded: MessageWindow | undefined): Drawn {
  const reach = useRef<Reach | null>(null);
  const [frame, nextFrame] = useReducer((count: number) => count + 1, 0);
  const isGoing = useView(({ goal }) => goal !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame draws some more
  const window = useMemo(
    () => loaded && (isGoing || document.hidden ? loaded : drawnNext(loaded, reach.current)),
    [loaded, isGoing, frame],
  );
  useLayoutEffect(() => {
    reach.current = window ? reachOf(window) : null;
    if (window === loaded) return;
    const request = requestAnimationFrame(nextFrame);
    return () => cancelAnimationFrame(request);
  }, [window, loaded]);
  return { window, isWhole: window === loaded };
}
