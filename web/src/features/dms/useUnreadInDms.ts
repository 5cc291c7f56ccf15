import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { useDms } from './dms.queries.ts';

/** How many direct messages wait to be read. */
export function useUnreadInDms(): number {
  const { data = [] } = useDms(useCurrentWorkspace()?.id ?? null);
  return data.reduce((sum, { unread_count }) => sum + unread_count, 0);
}
