import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import { type ConversationFace, referenceSchema } from '../conversations/conversations.face.ts';
import { defineEvent } from '../core/api/event.ts';
import { cacheByFace } from '../core/api/face.ts';
import { Id } from '../core/schemas/id.ts';
import { messageReferenceSchema } from '../reactions/reactions.schema.ts';
import { Preview } from './previews.schema.ts';

export const previewEvents = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, previewEvents, () => {
    const place = {
      ...messageReferenceSchema<Face['messageReference']>(face),
      ...referenceSchema<Face['reference']>(face),
    };
    return {
      /** Sent when the server has read a linked page. */
      previewAdded: defineEvent({
        name: `${face.prefix}preview_added`,
        payload: z.object({ ...place, preview: Preview }),
      }),
      /** Sent when the author has removed the preview, or the link is no longer in the message. */
      previewRemoved: defineEvent({
        name: `${face.prefix}preview_removed`,
        payload: z.object({ ...place, preview_id: Id }),
      }),
    };
  });

export const { previewAdded, previewRemoved } = previewEvents(channelFace);
