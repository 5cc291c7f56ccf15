import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { messageReferenceSchema } from '../reactions/reactions.schema.ts';
import { Preview } from './previews.schema.ts';

export const previewEvents = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, previewEvents, () => {
    const place = {
      ...messageReferenceSchema<Variant['messageReference']>(variant),
      ...referenceSchema<Variant['reference']>(variant),
    };
    return {
      /** Sent when the server has read a linked page. */
      previewAdded: defineEvent({
        name: `${variant.prefix}preview_added`,
        payload: z.object({ ...place, preview: Preview }),
      }),
      /** Sent when the author has removed the preview, or the link is no longer in the message. */
      previewRemoved: defineEvent({
        name: `${variant.prefix}preview_removed`,
        payload: z.object({ ...place, preview_id: Id }),
      }),
    };
  });

export const { previewAdded, previewRemoved } = previewEvents(channelVariant);
