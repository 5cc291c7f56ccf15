import { useQuery } from '@tanstack/react-query';
import { getArrangement } from '@workflow/contract/arrangement/arrangement.endpoints.ts';
import type { Arrangement } from '@workflow/contract/arrangement/arrangement.schema.ts';
import { useMemo } from 'react';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { arrangementKey, type Choice, type Choices, choicesIn, NO_CHOICE } from './sidebar.cache.ts';

export const arrangementQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: arrangementKey(workspaceId),
    fetch: ({ signal }): Promise<Arrangement> =>
      call(getArrangement, { params: { id: workspaceId } }, { signal }),
  });

/** `workspaceId` is null where no workspace is selected: nothing is asked then. */
export const useArrangement = (workspaceId: string | null) =>
  useQuery({ ...arrangementQuery(workspaceId ?? ''), enabled: workspaceId !== null });

/** What the person has chosen, by the conversation's id. */
export function useChoices(workspaceId: string | null): Choices {
  const { data } = useArrangement(workspaceId);
  return useMemo(() => choicesIn(data), [data]);
}

export function useChoice(workspaceId: string, conversationId: string): Choice {
  const { data } = useArrangement(workspaceId);
  return data?.conversations.find(({ conversation_id }) => conversation_id === conversationId) ?? NO_CHOICE;
}
