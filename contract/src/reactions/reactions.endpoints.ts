import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/id.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { reactToMessage } from '../messages/messages.permissions.ts';
import { Emoji, NewReaction, Reaction } from './reactions.schema.ts';

export const addReaction = defineEndpoint({
  method: 'POST',
  path: '/messages/:id/reactions',
  summary: 'React to a message; the same reaction again is given back',
  params: z.object({ id: Id }),
  body: NewReaction,
  response: Reaction,
  status: 201,
  statusWhenExisting: 200,
  errors: [messageErrors.message_not_found],
  permission: reactToMessage,
});

export const removeReaction = defineEndpoint({
  method: 'DELETE',
  path: '/messages/:id/reactions/:emoji',
  summary: 'Take a reaction back; one that is not there is no error',
  params: z.object({ id: Id, emoji: Emoji }),
  status: 204,
  errors: [messageErrors.message_not_found],
  permission: reactToMessage,
});
