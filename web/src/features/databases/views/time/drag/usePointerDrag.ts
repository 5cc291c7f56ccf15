import { type PointerEvent, useRef } from 'react';
import { CLICK_GUARD_MS, type DragOptions, followPointer } from './pointer-drag.ts';
import type { useDraft } from './useDraft.ts';

type Drafting = Pick<ReturnType<typeof useDraft<never>>, 'settle'> & { setDraft: (none: null) => void };

/** Drags what is pressed: what the drag has made a draft of is kept once it is let go of, and dropped where it is given up. */
export function usePointerDrag({ settle, setDraft }: Drafting) {
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    startDrag: ({ nativeEvent }: PointerEvent, following: DragOptions) =>
      followPointer(nativeEvent, {
        ...following,
        onEnd: (at) => {
          endedAt.current = performance.now();
          if (at) settle();
          else setDraft(null);
        },
      }),
    /** Whether a click opens something: not the one with which a drag ends. */
    isClick: (isByKeyboard: boolean) => isByKeyboard || performance.now() - endedAt.current >= CLICK_GUARD_MS,
  };
}
