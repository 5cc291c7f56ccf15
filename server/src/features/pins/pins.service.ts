import {
  type ConversationVariant,
  referenceTo,
} from '@workflow/contract/conversations/conversations.variant.ts';
import { pinErrors } from '@workflow/contract/pins/pins.errors.ts';
import { pinEvents } from '@workflow/contract/pins/pins.events.ts';
import { PINS_MAX } from '@workflow/contract/pins/pins.limits.ts';
import { changePins } from '@workflow/contract/pins/pins.permissions.ts';
import type { Pin, PinnedMessage } from '@workflow/contract/pins/pins.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { followersOf } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { type MessageAddress, requireMessage } from '../messages/messages.access.ts';
import * as store from './pins.store.ts';

/**
 * A pin raises its message's revision and counts toward its conversation's limit, so both are locked with
 * that strength from the start.
 */
const LOCK_STRENGTHS = { conversation: 'no key update', message: 'no key update' } as const;

export async function pinMessage(tx: Tx, actor: Actor, address: MessageAddress): Promise<Pin> {
  const { id, variant, conversation } = await requireMessage(tx, actor, address, changePins, LOCK_STRENGTHS);
  const existing = await store.findPin(tx, id);
  if (existing) return existing;
  if ((await store.countPins(tx, conversation.id)) >= PINS_MAX) fail(pinErrors.too_many_pins);
  await store.upsertPin(tx, { messageId: id, conversationId: conversation.id, userId: actor.userId });
  const pinned = (await store.findPin(tx, id))!;
  tx.publish(pinEvents(variant).messagePinned, followersOf(conversation), {
    message_id: id,
    ...referenceTo(variant, conversation.id),
    pinned,
  });
  return pinned;
}

export async function unpinMessage(tx: Tx, actor: Actor, address: MessageAddress): Promise<void> {
  const { id, variant, conversation } = await requireMessage(tx, actor, address, changePins, LOCK_STRENGTHS);
  const version = await store.removePin(tx, id);
  if (version === null) return;
  tx.publish(pinEvents(variant).messageUnpinned, followersOf(conversation), {
    message_id: id,
    ...referenceTo(variant, conversation.id),
    version,
  });
}

export async function listPins(
  reader: Reader,
  actor: Actor,
  variant: ConversationVariant,
  conversationId: string,
): Promise<PinnedMessage[]> {
  await requireConversation(reader, actor, conversationId, variant.see);
  return store.listPins(reader, conversationId);
}
