import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleExcerpt } from '../pins/pins.reference.ts';
import * as endpoints from './saved.endpoints.ts';
import * as schemas from './saved.schema.ts';

const exampleSaved = {
  message_id: exampleIds.message,
  state: 'in_progress' as const,
  saved_at: exampleTimes.later,
  version: 1,
};

export const savedReference = defineReference(
  { schemas, endpoints },
  {
    about: 'Messages that a person has put aside for later. Nobody else knows of them.',
    operations: {
      listSaved:
        'One’s own. What the person can no longer read, or what was deleted, is not among them; it may be again.',
      listSavedIds: 'One’s own, for marking them where messages are shown.',
      saveMessage: 'Whoever can read the message. At most 1,000 in a workspace.',
      removeSaved: 'One’s own, also where the message can be read no more.',
    },
    parameters: {
      workspace_id: 'The workspace.',
      message_id: 'The message, of any conversation.',
      state: 'Which of them.',
      limit: 'How many to give at most.',
      after: 'The message behind which the list goes on.',
    },
    schemas: {
      SavedState: { description: 'Whether the person is done with it.', example: 'in_progress' },
      Saved: { description: 'That a message is saved.', example: exampleSaved },
      SavedMessage: {
        description: 'A saved message, as the list shows it.',
        fields: { content: 'Markdown.' },
        example: { channel_id: exampleIds.channel, ...exampleExcerpt, ...exampleSaved },
      },
      SavedChange: { description: 'What is to become of it.', example: { state: 'done' } },
    },
  },
);
