import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { dmVariant } from '../dms/dms.variant.ts';
import { activeCallResponse } from './calls.schema.ts';

export const callEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, callEndpoints, () => {
    const { noun, absent, see } = variant;
    const { conversation }: Variant['paths'] = variant.paths;
    return {
      getActiveCall: defineEndpoint({
        method: 'GET',
        path: `${conversation}/active-call`,
        summary: `Get the running call of a ${noun}`,
        params: idParams<Variant['paths']['conversation']>(conversation),
        response: activeCallResponse(variant),
        errors: [absent],
        permission: see,
      }),
    };
  });

export const { getActiveCall } = callEndpoints(channelVariant);

/** Calls ring only in direct messages. */
export const declineDmCall = defineEndpoint({
  method: 'POST',
  path: '/dms/:id/active-call/decline',
  summary: 'Decline the running call of a conversation; without a call, nothing happens',
  params: z.object({ id: Id }),
  status: 204,
  errors: [dmVariant.absent],
  permission: dmVariant.see,
});
