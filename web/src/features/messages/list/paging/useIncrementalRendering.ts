import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { MessageWindow } from '../../messages.cache.ts';
import { useMessageViewState } from '../../view/message-view.ts';
import { growRenderedWindow, type SeqRange, seqRangeOf } from './incremental-rendering.ts';

interface RenderedWindow {
  readonly window: MessageWindow | undefined;
  /** Whether that is all that is loaded. */
  readonly isComplete: boolean;
}

/** What is drawn of a conversation: what is loaded, a page not in one frame, but where somebody goes somewhere or nobody looks. */
export function useIncrementalRendering(loaded: MessageWindow | undefined): RenderedWindow {
  const reach = useRef<SeqRange | null>(null);
  const [frame, nextFrame] = useReducer((count: number) => count + 1, 0);
  const isGoing = useMessageViewState(({ scrollTarget: goal }) => goal !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame draws some more
  const window = useMemo(
    () => loaded && (isGoing || document.hidden ? loaded : growRenderedWindow(loaded, reach.current)),
    [loaded, isGoing, frame],
  );
  useLayoutEffect(() => {
    reach.current = window ? seqRangeOf(window) : null;
    if (window === loaded) return;
    const request = requestAnimationFrame(nextFrame);
    return () => cancelAnimationFrame(request);
  }, [window, loaded]);
  return { window, isComplete: window === loaded };
}
