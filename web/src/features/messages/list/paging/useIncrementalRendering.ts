import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { MessageWindow } from '../../messages.cache.ts';
import { useMessageViewState } from '../../view/message-view.ts';
import { growRenderedWindow, type SeqRange, seqRangeOf } from './incremental-rendering.ts';

interface RenderedWindow {
  readonly window: MessageWindow | undefined;
  /** Whether all loaded messages are rendered. */
  readonly isComplete: boolean;
}

/** Renders a loaded page over several frames. After a jump, or in a background tab, everything is rendered at once. */
export function useIncrementalRendering(loaded: MessageWindow | undefined): RenderedWindow {
  const reach = useRef<SeqRange | null>(null);
  const [frame, nextFrame] = useReducer((count: number) => count + 1, 0);
  const isGoing = useMessageViewState(({ scrollTarget: goal }) => goal !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame renders more rows
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
