import { useNavigate } from '@tanstack/react-router';
import { conversationAddress } from '../../conversations/conversations.panel.ts';
import { useStartDm } from '../../dms/dms.mutations.ts';
import type { SearchOption } from './search-options.ts';

/** Returns a function that opens a result. A person opens a direct message. */
export function useOpenOption(workspaceId: string): (option: SearchOption) => void {
  const navigate = useNavigate();
  const startDm = useStartDm(workspaceId);
  /** The dialog may be closed by then, so the navigation does not depend on it. A failure shows a toast. */
  const openDm = async (userId: string) => {
    const dm = await startDm.mutateAsync([userId]).catch(() => null);
    if (dm) await navigate(conversationAddress({ kind: 'dm', id: dm.id, workspace_id: workspaceId }, {}));
  };
  return ({ address, userId }) => {
    if (address) void navigate(address);
    else if (userId) void openDm(userId);
  };
}
