import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { pinEndpoints } from '@workflow/contract/pins/pins.endpoints.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { pinsKey } from './pins.cache.ts';

/** Queries the pinned messages. The query is refetched whenever the list opens. */
export const pinsQuery = (place: ConversationLocation) =>
  liveQuery({
    queryKey: pinsKey(place),
    fetch: ({ signal }) =>
      call(pinEndpoints(variantOf(place.kind)).listPins, { params: { id: place.id } }, { signal }),
    staleTime: 0,
    showsMessages: true,
  });
