import { useQuery } from '@tanstack/react-query';
import { getArrangement } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { useMemo } from 'react';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import {
  DEFAULT_SETTINGS,
  type SettingsByConversation,
  type SidebarSettings,
  settingsByConversation,
  sidebarKey,
} from './sidebar.cache.ts';

export const sidebarQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: sidebarKey(workspaceId),
    fetch: ({ signal }): Promise<Arrangement> =>
      call(getArrangement, { params: { id: workspaceId } }, { signal }),
  });

/** `workspaceId` is null while no workspace is selected; the query is then disabled. */
export const useSidebarArrangement = (workspaceId: string | null) =>
  useQuery({ ...sidebarQuery(workspaceId ?? ''), enabled: workspaceId !== null });

/** Returns the user’s sidebar settings by conversation id. */
export function useSettingsByConversation(workspaceId: string | null): SettingsByConversation {
  const { data } = useSidebarArrangement(workspaceId);
  return useMemo(() => settingsByConversation(data), [data]);
}

export function useConversationSettings(workspaceId: string, conversationId: string): SidebarSettings {
  const { data } = useSidebarArrangement(workspaceId);
  return (
    data?.conversations.find(({ conversation_id }) => conversation_id === conversationId) ?? DEFAULT_SETTINGS
  );
}
