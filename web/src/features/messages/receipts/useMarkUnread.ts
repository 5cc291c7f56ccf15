import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { markUnread } from '../../unread/unread.mutations.ts';
import { useMessageView } from '../view/message-view.ts';

/** Answers how to mark a message of the view unread, which it stays while the view is on the screen. */
export function useMarkUnread(): (messageId: string) => void {
  const client = useQueryClient();
  const { setStaysUnread: keepUnread } = useMessageView();
  return useCallback(
    (messageId) => {
      keepUnread(true);
      void markUnread(client, messageId);
    },
    [client, keepUnread],
  );
}
