import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import { type ConversationFace, referenceSchema } from '../conversations/conversations.face.ts';
import { defineEvent } from '../core/api/event.ts';
import { cacheByFace } from '../core/api/face.ts';
import { Id } from '../core/schemas/id.ts';
import { PollChange } from './polls.schema.ts';

export const pollEvents = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, pollEvents, () => ({
    pollUpdated: defineEvent({
      name: `${face.prefix}poll_updated`,
      payload: z.object({
        message_id: Id,
        ...referenceSchema<Face['reference']>(face),
        ...PollChange.shape,
      }),
    }),
  }));

export const { pollUpdated } = pollEvents(channelFace);
