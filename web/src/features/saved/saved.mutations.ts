import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSaved, saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import type { Saved, SavedState } from '@workflow/contract/saved/saved.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { updateCache } from '../../platform/cache/live-query.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { savedKey } from './saved.cache.ts';
import { applySavedMessageChanged } from './saved.events.ts';
import { savedTexts as texts } from './saved.texts.ts';

/** Sets a message's saved state, or removes it with null. The change is optimistic; changes run one after the other. */
export function useSetSavedState(workspaceId: string, messageId: string) {
  const client = useQueryClient();
  const key = savedKey(workspaceId);
  const show = (state: SavedState | null, like?: Saved) =>
    updateCache<Saved[]>(client, key, (rows) => {
      const known = like ?? rows.find(({ message_id }) => message_id === messageId);
      const others = rows.filter(({ message_id }) => message_id !== messageId);
      if (state === null) return others;
      // Version 0 makes every state from the server newer than the optimistic one.
      const fresh = { message_id: messageId, saved_at: new Date().toISOString(), version: 0 };
      return [{ ...(known ?? fresh), state }, ...others];
    });
  return useMutation({
    scope: { id: `saved:${messageId}` },
    mutationFn: async (state: SavedState | null) => {
      const params = { message_id: messageId };
      if (state === null) return call(removeSaved, { params });
      const saved = await call(saveMessage, { params, body: { state } });
      applySavedMessageChanged(client, { workspace_id: workspaceId, ...saved });
    },
    onMutate: (state) => {
      const before = client.getQueryData<Saved[]>(key)?.find(({ message_id }) => message_id === messageId);
      show(state);
      return before;
    },
    onError: (error, state, before) => {
      show(before?.state ?? null, before);
      toast.error(errorMessageOf(error, state === null ? texts.removeFailed : texts.saveFailed));
    },
  });
}
