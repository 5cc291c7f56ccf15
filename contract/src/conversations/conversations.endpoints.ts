import * as z from 'zod/mini';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { idParams } from '../core/schemas/params.ts';
import { text } from '../core/schemas/text.ts';
import { FoundUsers } from '../users/users.schema.ts';
import type { ConversationVariant } from './conversations.variant.ts';

export const conversationEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, conversationEndpoints, () => {
    const { noun, absent, see } = variant;
    const { readers }: Variant['paths'] = variant.paths;
    return {
      searchReaders: defineEndpoint({
        method: 'GET',
        path: readers,
        summary: `Search the users who can read the ${noun}`,
        params: idParams<Variant['paths']['readers']>(readers),
        query: z.object({ q: z._default(text('The search', { max: 100 }), '') }),
        response: FoundUsers,
        errors: [absent],
        permission: see,
      }),
    };
  });
