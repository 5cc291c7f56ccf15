import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setUnread } from '../../platform/title.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { channelsQuery } from './channels.queries.ts';

/** Puts how much is unread into the title, as far as the list has been loaded: other screens have no need of it. */
export function UnreadInTitle() {
  const workspaceId = useCurrentWorkspace()?.id ?? '';
  const { data = [] } = useQuery({ ...channelsQuery(workspaceId), enabled: false });
  const unread = data.reduce((sum, { unread_count }) => sum + unread_count, 0);
  useEffect(() => {
    setUnread(unread);
    return () => setUnread(0);
  }, [unread]);
  return null;
}
