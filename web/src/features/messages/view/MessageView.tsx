import { type ReactNode, useEffect, useState } from 'react';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import type { Conversation } from '../../conversations/conversations.cache.ts';
import { ReadOnlyContext } from '../../conversations/conversations.read-only.ts';
import { createMessageView, MessageViewContext } from './message-view.ts';

interface Props {
  conversation: Conversation;
  children: ReactNode;
}

/**
 * Provides the view state of one conversation on the screen to its list and composer. Use a `key` per conversation,
 * because the state does not switch.
 */
export function MessageView({ conversation: { kind, id, workspace_id, thread, closed }, children }: Props) {
  const me = useCurrentUserId() ?? '';
  const [view] = useState(() => createMessageView({ kind, id, workspace_id, thread }, me));
  useEffect(() => view.subscribeToDraft(), [view]);
  return (
    <MessageViewContext value={view}>
      <ReadOnlyContext value={closed}>{children}</ReadOnlyContext>
    </MessageViewContext>
  );
}
