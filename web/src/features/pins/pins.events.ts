import type { QueryClient } from '@tanstack/react-query';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference, variants } from '@workflow/contract/conversations/variants.ts';
import { pinEvents } from '@workflow/contract/pins/pins.events.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { updateCachedMessage } from '../messages/messages.events.ts';
import { withNewestProfile } from '../profiles/profiles.events.ts';
import { type PinState, refetchPins, withPin } from './pins.cache.ts';

type Events = ReturnType<typeof pinEvents<ConversationVariant>>;

/** The newest known pin state of each message. An unpinned message has no version in the cache to compare with. */
const latestPinStates = new BoundedMap<PinState>('pins');

function updatePinState(
  client: QueryClient,
  conversationId: string,
  messageId: string,
  state: PinState,
): void {
  if ((latestPinStates.get(client, messageId)?.version ?? 0) >= state.version) return;
  latestPinStates.set(client, messageId, state);
  updateCachedMessage(client, conversationId, messageId, (message) => withPin(message, state));
  refetchPins(client, conversationId);
}

export const applyMessagePinned: Applier<Events['messagePinned']> = (client, event) => {
  const pinned = withNewestProfile(client, event.pinned.by.id, event.pinned);
  updatePinState(client, conversationOfReference(event).id, event.message_id, {
    version: pinned.version,
    pinned,
  });
};

export const applyMessageUnpinned: Applier<Events['messageUnpinned']> = (client, event) =>
  updatePinState(client, conversationOfReference(event).id, event.message_id, {
    version: event.version,
    pinned: null,
  });

export const pinsAppliers = variants.flatMap((variant) => {
  const { messagePinned, messageUnpinned } = pinEvents(variant);
  return [
    defineApplier(messagePinned, applyMessagePinned),
    defineApplier(messageUnpinned, applyMessageUnpinned),
  ];
});
