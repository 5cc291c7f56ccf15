import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import { type ConversationFace, referenceSchema } from '../conversations/conversations.face.ts';
import { defineEvent } from '../core/api/event.ts';
import { cacheByFace } from '../core/api/face.ts';
import { Id } from '../core/schemas/id.ts';
import { messageReferenceSchema, reactionSchema } from './reactions.schema.ts';

export const reactionEvents = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, reactionEvents, () => {
    const reference = referenceSchema<Face['reference']>(face);
    return {
      reactionAdded: defineEvent({
        name: `${face.prefix}reaction_added`,
        payload: z.object({ ...reactionSchema(face).shape, ...reference }),
      }),
      reactionRemoved: defineEvent({
        name: `${face.prefix}reaction_removed`,
        payload: z.object({
          id: Id,
          ...messageReferenceSchema<Face['messageReference']>(face),
          ...reference,
          user_id: Id,
          emoji: z.string(),
        }),
      }),
    };
  });

export const { reactionAdded, reactionRemoved } = reactionEvents(channelFace);
