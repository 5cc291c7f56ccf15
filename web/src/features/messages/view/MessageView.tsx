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
 * One conversation on the screen, of perhaps several: around its list and its composer. It is for one conversation: another one needs
 * another key.
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
