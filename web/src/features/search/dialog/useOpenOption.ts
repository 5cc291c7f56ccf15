import { useNavigate } from '@tanstack/react-router';
import { useOpenDm } from '../../dms/dms.mutations.ts';
import type { SearchOption } from './search-options.ts';

/** Returns a function that opens a result. A person opens a direct message. */
export function useOpenOption(workspaceId: string): (option: SearchOption) => void {
  const navigate = useNavigate();
  const openDm = useOpenDm(workspaceId);
  return ({ address, userId }) => {
    if (address) void navigate(address);
    else if (userId) void openDm(userId);
  };
}
