import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { idParams } from '../core/schemas/params.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { reactToMessage } from '../messages/messages.permissions.ts';
import { reactionErrors } from './reactions.errors.ts';
import { Emoji, NewReaction, reactionSchema } from './reactions.schema.ts';

export const reactionEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, reactionEndpoints, () => {
    const { closed } = variant;
    const { message }: Variant['paths'] = variant.paths;
    const params = idParams<Variant['paths']['message']>(message);
    return {
      addReaction: defineEndpoint({
        method: 'POST',
        path: `${message}/reactions`,
        summary: 'Add a reaction to a message; repeating the request returns the same reaction',
        params,
        body: NewReaction,
        response: reactionSchema(variant),
        status: 201,
        statusWhenExisting: 200,
        errors: [messageErrors.message_not_found, ...closed, reactionErrors.too_many_emoji],
        permission: reactToMessage,
      }),
      removeReaction: defineEndpoint({
        method: 'DELETE',
        path: `${message}/reactions/:emoji`,
        summary: 'Remove a reaction; repeating the request changes nothing',
        params: z.extend(params, { emoji: Emoji }),
        status: 204,
        errors: [messageErrors.message_not_found, ...closed],
        permission: reactToMessage,
      }),
    };
  });

export const { addReaction, removeReaction } = reactionEndpoints(channelVariant);
