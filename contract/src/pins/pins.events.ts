import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import { type ConversationFace, referenceSchema } from '../conversations/conversations.face.ts';
import { defineEvent } from '../core/api/event.ts';
import { cacheByFace } from '../core/api/face.ts';
import { Id } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { Pin } from './pins.schema.ts';

export const pinEvents = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, pinEvents, () => {
    const message = { message_id: Id, ...referenceSchema<Face['reference']>(face) };
    return {
      messagePinned: defineEvent({
        name: `${face.prefix}message_pinned`,
        payload: z.object({ ...message, pinned: Pin }),
      }),
      /** `version` is the version of the removed pin plus one. */
      messageUnpinned: defineEvent({
        name: `${face.prefix}message_unpinned`,
        payload: z.object({ ...message, version: Version }),
      }),
    };
  });

export const { messagePinned, messageUnpinned } = pinEvents(channelFace);
