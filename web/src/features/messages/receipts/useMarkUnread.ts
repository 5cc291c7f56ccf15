import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { markUnread } from '../../unread/unread.mutations.ts';
import { useMessageView } from '../view/message-view.ts';

/** Returns a function that marks a message as unread. The message stays unread while its view is on the screen. */
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
