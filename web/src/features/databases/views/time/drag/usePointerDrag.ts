import { type PointerEvent, useRef } from 'react';
import { CLICK_GUARD_MS, type DragOptions, followPointer } from './pointer-drag.ts';
import type { useDraft } from './useDraft.ts';

type DraftControls = Pick<ReturnType<typeof useDraft<never>>, 'settle'> & { setDraft: (none: null) => void };

/** Starts pointer drags whose result is a draft. Releasing the pointer commits the draft; cancelling discards it. */
export function usePointerDrag({ settle, setDraft }: DraftControls) {
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
    /** Whether a click is a real one, and not the end of a drag. */
    isClick: (isByKeyboard: boolean) => isByKeyboard || performance.now() - endedAt.current >= CLICK_GUARD_MS,
  };
}
