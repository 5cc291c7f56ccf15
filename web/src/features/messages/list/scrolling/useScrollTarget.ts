import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';
import { useMessageView, useMessageViewState } from '../../view/message-view.ts';
import type { Chunk } from '../rows/timeline.ts';
import type { AnchoredScroll } from './useAnchoredScroll.ts';

/** The distance in pixels between the list's upper edge and a message that the user jumped to. */
const TARGET_OFFSET_PX = 120;

function highlightRow(row: HTMLElement): void {
  // The user may have started typing while the message was loading.
  if (!document.activeElement?.matches('input, textarea')) row.focus({ preventScroll: true });
  row.removeAttribute('data-pointed-out');
  requestAnimationFrame(() => row.setAttribute('data-pointed-out', ''));
}

/**
 * Scrolls to the navigation target as soon as it is rendered: a message, the newest message, or the user's own new
 * message. Returns a function that scrolls to the newest message.
 */
export function useScrollTarget(
  { box, scrollToBottom: toBottom, scrollToElement: toElement }: AnchoredScroll,
  renderedChunks: readonly Chunk[],
  hasNewest: boolean,
): () => void {
  const client = useQueryClient();
  const { clearScrollTarget: arrived, goToNewest } = useMessageView();
  const scrollTarget = useMessageViewState((doing) => doing.scrollTarget);
  const written = useMessageViewState((doing) => doing.sentCount);

  const jump = useCallback(() => {
    goToNewest(client).catch(() => toast.error(texts.loadFailed));
  }, [client, goToNewest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly rendered row may be the scroll target
  useLayoutEffect(() => {
    if (!scrollTarget) return;
    if (scrollTarget === 'newest') {
      if (!hasNewest) return;
      toBottom();
    } else {
      const row = box.current?.querySelector<HTMLElement>(
        `[data-message="${CSS.escape(scrollTarget.messageId)}"]`,
      );
      if (!row) return;
      toElement(row, TARGET_OFFSET_PX);
      highlightRow(row);
    }
    arrived();
  }, [scrollTarget, renderedChunks, hasNewest, box, toBottom, toElement, arrived]);

  const writtenBefore = useRef(written);
  useLayoutEffect(() => {
    if (written === writtenBefore.current) return;
    writtenBefore.current = written;
    if (hasNewest) toBottom();
    else jump();
  }, [written, hasNewest, toBottom, jump]);

  return jump;
}
