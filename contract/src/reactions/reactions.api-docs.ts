import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleReader } from '../users/users.api-docs.ts';
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

export const reactionsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'Emoji reactions to messages.',
    operations: {
      addReaction:
        'For everyone who can read the message. A user can add each emoji once. A message has at most 50 different emoji.',
      removeReaction: 'Removes a reaction of the current user.',
    },
    parameters: { id: 'The message.', emoji: 'The emoji, percent-encoded.' },
    schemas: {
      Emoji: { description: 'A single emoji, which may have several code points.', example: '🎉' },
      Reaction: { description: 'The reaction of one user.', example: exampleReaction },
      NewReaction: { description: 'The reaction to add.', example: { emoji: '🎉' } },
    },
  },
);
