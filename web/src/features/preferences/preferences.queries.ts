import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPreferences, putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import type { Preferences, PreferencesChange } from '@workflow/contract/preferences/preferences.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { preferencesTexts as texts } from './preferences.texts.ts';

export const preferencesQuery = queryOptions({
  queryKey: accountKey('preferences'),
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
  staleTime: 0,
});

/** Updates preferences optimistically, and rolls the update back if the request fails. */
export function usePreferencesChange() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    scope: { id: 'preferences' },
    mutationKey: queryKey,
    mutationFn: (body: PreferencesChange) => call(putPreferences, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before)
        client.setQueryData<Preferences>(queryKey, { ...before, ...(change as Partial<Preferences>) });
      return before;
    },
    onSuccess: (preferences) => {
      // The response does not contain changes that wait for theirs.
      if (client.isMutating({ mutationKey: queryKey }) === 1) client.setQueryData(queryKey, preferences);
    },
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, before);
      toast.error(errorMessageOf(error, texts.failed));
    },
  });
}
