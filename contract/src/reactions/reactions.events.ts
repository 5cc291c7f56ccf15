import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { Reaction } from './reactions.schema.ts';

export const reactionAdded = defineEvent({
  name: 'reaction_added',
  payload: z.object({ ...Reaction.shape, channel_id: Id }),
});

export const reactionRemoved = defineEvent({
  name: 'reaction_removed',
  payload: z.object({ id: Id, message_id: Id, channel_id: Id, user_id: Id, emoji: z.string() }),
});
