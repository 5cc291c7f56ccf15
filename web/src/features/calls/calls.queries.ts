import { callEndpoints } from '@workflow/contract/calls/calls.endpoints.ts';
import type { ActiveCall } from '@workflow/contract/calls/calls.schema.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { activeCallKey } from './calls.cache.ts';

/** The running call of a conversation; null if there is none. */
export const activeCallQuery = (place: ConversationLocation) =>
  liveQuery<ActiveCall | null, ReturnType<typeof activeCallKey>>({
    queryKey: activeCallKey(place),
    fetch: async ({ signal }) => {
      const { getActiveCall } = callEndpoints(variantOf(place.kind));
      return (await call(getActiveCall, { params: { id: place.id } }, { signal })).active_call;
    },
  });
