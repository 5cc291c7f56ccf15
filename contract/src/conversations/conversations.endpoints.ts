import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { cacheByFace } from '../core/api/face.ts';
import { idParams } from '../core/schemas/params.ts';
import { text } from '../core/schemas/text.ts';
import { FoundUsers } from '../users/users.schema.ts';
import type { ConversationFace } from './conversations.face.ts';

export const conversationEndpoints = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, conversationEndpoints, () => {
    const { noun, absent, see } = face;
    const { readers }: Face['paths'] = face.paths;
    return {
      searchReaders: defineEndpoint({
        method: 'GET',
        path: readers,
        summary: `Search the users who can read the ${noun}`,
        params: idParams<Face['paths']['readers']>(readers),
        query: z.object({ q: z._default(text('The search', { max: 100 }), '') }),
        response: FoundUsers,
        errors: [absent],
        permission: see,
      }),
    };
  });
