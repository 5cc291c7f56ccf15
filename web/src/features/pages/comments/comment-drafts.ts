import { type SetStateAction, useCallback } from 'react';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { changeDraft, readDraft, useDraft } from '../../conversations/conversations.drafts.ts';

/** Returns the unsent text in a field of a page’s comments, stored in this browser until it is sent or cleared. */
export function useCommentDraft(pageId: string, field: string) {
  const me = useCurrentUserId() ?? '';
  const id = `${pageId}:${field}`;
  const { text } = useDraft(me, id);
  const setText = useCallback(
    (to: SetStateAction<string>) =>
      changeDraft(me, id, { text: typeof to === 'function' ? to(readDraft(me, id).text) : to }),
    [me, id],
  );
  return [text, setText] as const;
}
