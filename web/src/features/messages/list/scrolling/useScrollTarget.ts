import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import { useMessageView, useMessageViewState } from '../../view/message-view.ts';
import type { Chunk } from '../rows/timeline.ts';
import type { AnchoredScroll } from './useAnchoredScroll.ts';

/** Where a message that somebody went to stands, in pixels below the upper edge. */
const TARGET_OFFSET_PX = 120;

function highlightRow(row: HTMLElement): void {
  // Somebody may have begun to write while it was loaded.
  if (!document.activeElement?.matches('input, textarea')) row.focus({ preventScroll: true });
  row.removeAttribute('data-pointed-out');
  requestAnimationFrame(() => row.setAttribute('data-pointed-out', ''));
}

/**
 * Takes the list to where the person goes, as soon as that is drawn: a message, the present, or what they have just written.
 * Answers how to go to the present.
 */
export function useScrollTarget(
  { box, scrollToBottom: toBottom, scrollToElement: toElement }: AnchoredScroll,
  drawn: readonly Chunk[],
  goesOn: boolean,
): () => void {
  const client = useQueryClient();
  const { clearScrollTarget: arrived, goToNewest } = useMessageView();
  const goal = useMessageViewState((doing) => doing.scrollTarget);
  const written = useMessageViewState((doing) => doing.sentCount);

  const jump = useCallback(() => {
    goToNewest(client).catch(() => toast.error(texts.loadFailed));
  }, [client, goToNewest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn may be the goal
  useLayoutEffect(() => {
    if (!goal) return;
    if (goal === 'newest') {
      if (!goesOn) return;
      toBottom();
    } else {
      const row = box.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(goal.messageId)}"]`);
      if (!row) return;
      toElement(row, TARGET_OFFSET_PX);
      highlightRow(row);
    }
    arrived();
  }, [goal, drawn, goesOn, box, toBottom, toElement, arrived]);

  const writtenBefore = useRef(written);
  useLayoutEffect(() => {
    if (written === writtenBefore.current) return;
    writtenBefore.current = written;
    if (goesOn) toBottom();
    else jump();
  }, [written, goesOn, toBottom, jump]);

  return jump;
}
