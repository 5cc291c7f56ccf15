import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleExcerpt } from '../pins/pins.api-docs.ts';
import * as endpoints from './saved.endpoints.ts';
import * as schemas from './saved.schema.ts';

const exampleSaved = {
  message_id: exampleIds.message,
  state: 'in_progress' as const,
  saved_at: exampleTimes.later,
  version: 1,
};

export const savedApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'Messages that a user has saved for later. Only the user sees them.',
    operations: {
      listSaved:
        'Leaves out messages that were deleted or that the user can no longer read. They return if the user regains access.',
      listSavedIds: 'Returns the ids of all saved messages, so that clients can mark them in conversations.',
      saveMessage:
        'For everyone who can read the message. A user can save at most 1,000 messages in a workspace.',
      removeSaved: 'Also works for messages that the user can no longer read.',
    },
    parameters: {
      workspace_id: 'The workspace.',
      message_id: 'The message, in any conversation.',
      state: 'Returns only saved messages in this state.',
      limit: 'The largest number of results to return.',
      after: 'The last message that you have; the list continues after it.',
    },
    schemas: {
      SavedState: { description: 'Whether the user has marked the message as done.', example: 'in_progress' },
      Saved: { description: 'The saved state of a message.', example: exampleSaved },
      SavedMessage: {
        description: 'A saved message in the list.',
        fields: { content: 'The text in Markdown.' },
        example: { channel_id: exampleIds.channel, ...exampleExcerpt, ...exampleSaved },
      },
      SavedMessageChange: { description: 'The new state of a saved message.', example: { state: 'done' } },
    },
  },
);
