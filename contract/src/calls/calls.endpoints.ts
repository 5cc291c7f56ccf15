import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import type { ConversationFace } from '../conversations/conversations.face.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { cacheByFace } from '../core/api/face.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { dmFace } from '../dms/dms.face.ts';
import { activeCallResponse } from './calls.schema.ts';

export const callEndpoints = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, callEndpoints, () => {
    const { noun, absent, see } = face;
    const { conversation }: Face['paths'] = face.paths;
    return {
      getActiveCall: defineEndpoint({
        method: 'GET',
        path: `${conversation}/active-call`,
        summary: `Get the running call of a ${noun}`,
        params: idParams<Face['paths']['conversation']>(conversation),
        response: activeCallResponse(face),
        errors: [absent],
        permission: see,
      }),
    };
  });

export const { getActiveCall } = callEndpoints(channelFace);

/** Calls ring only in direct messages. */
export const declineDmCall = defineEndpoint({
  method: 'POST',
  path: '/dms/:id/active-call/decline',
  summary: 'Decline the running call of a conversation; without a call, nothing happens',
  params: z.object({ id: Id }),
  status: 204,
  errors: [dmFace.absent],
  permission: dmFace.see,
});
