import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { conversationOfReference, faces } from '@workflow/contract/conversations/faces.ts';
import { pollEvents } from '@workflow/contract/polls/polls.events.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { updateCachedMessage } from '../messages/messages.events.ts';
import { withPollChange } from './polls.cache.ts';

type Events = ReturnType<typeof pollEvents<ConversationFace>>;

export const applyPollUpdated: Applier<Events['pollUpdated']> = (client, event) =>
  updateCachedMessage(client, conversationOfReference(event).id, event.message_id, (message) =>
    withPollChange(message, event),
  );

export const pollsAppliers = faces.map((face) =>
  defineApplier(pollEvents(face).pollUpdated, applyPollUpdated),
);
