import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { useEffect } from 'react';
import { useShortcut } from '../../platform/shortcuts.ts';
import { setUnread } from '../../platform/title.ts';
import { onWorkspaceJoined } from '../workspaces/workspaces.feed.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { channelsKey } from './channels.cache.ts';
import { openCreateChannel } from './channels.dialog.ts';
import { startFindingChannels } from './channels.gaps.ts';
import { channelsQuery } from './channels.queries.ts';
import { channelsTexts as texts } from './channels.texts.ts';

/** What channels need wherever the person is: a list that has missed nothing, and the way to make a new one. */
export function ChannelsFeed() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const workspace = useCurrentWorkspace();
  const mayCreate = !workspace || createContent.allows({ role: workspace.role });

  const run = async () => {
    await navigate({ to: '/channels' });
    openCreateChannel();
  };
  useShortcut(mayCreate ? { label: texts.shortcut, keys: ['mod+shift+c'], run } : null);

  useUnreadInTitle(workspace?.id ?? '');

  useEffect(() => startFindingChannels(client), [client]);

  useEffect(
    () => onWorkspaceJoined((id) => void client.invalidateQueries({ queryKey: channelsKey(id) })),
    [client],
  );
  return null;
}

/** As far as the list has been loaded: other screens have no need of it. */
function useUnreadInTitle(workspaceId: string): void {
  const client = useQueryClient();
  const { data = [] } = useQuery({ ...channelsQuery(client, workspaceId), enabled: false });
  const unread = data.reduce((sum, { unread_count }) => sum + unread_count, 0);
  useEffect(() => {
    setUnread(unread);
    return () => setUnread(0);
  }, [unread]);
}
