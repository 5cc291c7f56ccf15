import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleReader } from '../users/users.reference.ts';
import * as endpoints from './reactions.endpoints.ts';
import * as schemas from './reactions.schema.ts';

const { id: user_id, username, full_name } = exampleReader;

export const exampleReaction = {
  id: exampleIds.reaction,
  message_id: exampleIds.message,
  user_id,
  username,
  full_name,
  emoji: '🎉',
  created_at: exampleTimes.later,
};

export const reactionsReference = defineReference(
  { schemas, endpoints },
  {
    about: 'What people say of a message with one emoji.',
    operations: {
      addReaction:
        'Whoever can read the message. Each person has each emoji once, a message at most 50 different ones.',
      removeReaction: 'One’s own only.',
    },
    parameters: { id: 'The message.', emoji: 'The emoji, percent-encoded.' },
    schemas: {
      Emoji: { description: 'One emoji, also one of several code points.', example: '🎉' },
      Reaction: { description: 'One person’s reaction.', example: exampleReaction },
      NewReaction: { description: 'The reaction to give.', example: { emoji: '🎉' } },
    },
  },
);
