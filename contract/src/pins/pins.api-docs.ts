import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleAuthor } from '../users/users.api-docs.ts';
import * as endpoints from './pins.endpoints.ts';
import * as schemas from './pins.schema.ts';

export const examplePin = { by: exampleAuthor, at: exampleTimes.later, version: 1 };

export const exampleExcerpt = {
  message_id: exampleIds.message,
  user: exampleAuthor,
  content: 'We ship **on Friday**, @ada.',
  file_name: null,
  seq: 128,
  created_at: exampleTimes.written,
};

export const pinsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'Messages that are pinned for all readers of a conversation.',
    operations: {
      listPins: 'For everyone who can read the channel. Returns all pins, at most 100.',
      pinMessage:
        'For everyone who can post in the channel. Pinning a pinned message again keeps the user who pinned it first.',
      unpinMessage: 'For everyone who can post in the channel. They can remove pins of others, too.',
    },
    parameters: { id: 'The message.', 'listPins.id': 'The channel.' },
    schemas: {
      Pin: {
        description: 'The pin of a message.',
        fields: {
          by: 'The user who pinned the message.',
          at: 'When the message was pinned.',
          version: 'Increases every time the message is pinned or unpinned.',
        },
        example: examplePin,
      },
      PinnedMessage: {
        description: 'A pinned message in the list of pins.',
        fields: { content: 'The text in Markdown.' },
        example: { ...exampleExcerpt, pinned: examplePin },
      },
    },
  },
);
