import type { QueryClient } from '@tanstack/react-query';
import { channelDeleted } from '@workflow/contract/channels/channels.events.ts';
import { groupDmLeft } from '@workflow/contract/dms/dms.events.ts';
import { workspaceRemoved, workspaceRoleChanged } from '@workflow/contract/workspaces/workspaces.events.ts';
import { onConnect } from '../../platform/socket/connection-state.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { notificationsKey } from './notifications.cache.ts';

/**
 * Refetches notifications after a reconnect, and when the user loses or regains access to a conversation or workspace, because only the server knows
 * which notifications are affected.
 */
export function refetchNotifications(client: QueryClient): () => void {
  const refetch = () => void client.invalidateQueries({ queryKey: notificationsKey });
  const stops = [
    onConnect((again) => {
      if (again) refetch();
    }),
    subscribe(channelDeleted, refetch),
    subscribe(groupDmLeft, refetch),
    subscribe(workspaceRemoved, refetch),
    subscribe(workspaceRoleChanged, refetch),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
