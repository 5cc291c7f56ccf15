import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference, variants } from '@workflow/contract/conversations/variants.ts';
import { previewEvents } from '@workflow/contract/previews/previews.events.ts';
import { referencedMessageIdOf } from '@workflow/contract/reactions/reactions.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { updateCachedMessage } from '../messages/messages.events.ts';
import { withoutPreview, withPreview } from './previews.cache.ts';

type Events = ReturnType<typeof previewEvents<ConversationVariant>>;

/** The ids of removed previews. Late events must not bring them back. */
const removedIds = new BoundedMap<true>('removed previews');

export const applyPreviewAdded: Applier<Events['previewAdded']> = (client, { preview, ...payload }) => {
  if (removedIds.has(client, preview.id)) return;
  updateCachedMessage(
    client,
    conversationOfReference(payload).id,
    referencedMessageIdOf(payload),
    (message) => withPreview(message, preview),
  );
};

export const applyPreviewRemoved: Applier<Events['previewRemoved']> = (
  client,
  { preview_id, ...payload },
) => {
  removedIds.set(client, preview_id, true);
  updateCachedMessage(
    client,
    conversationOfReference(payload).id,
    referencedMessageIdOf(payload),
    (message) => withoutPreview(message, preview_id),
  );
};

export const previewsAppliers = variants.flatMap((variant) => {
  const { previewAdded, previewRemoved } = previewEvents(variant);
  return [defineApplier(previewAdded, applyPreviewAdded), defineApplier(previewRemoved, applyPreviewRemoved)];
});
