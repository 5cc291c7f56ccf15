import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleAuthor } from '../users/users.reference.ts';
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

export const pinsReference = defineReference(
  { schemas, endpoints },
  {
    about: 'Messages that everybody in a conversation should find again.',
    operations: {
      listPins: 'Whoever can read the channel. All of them: there are at most 100.',
      pinMessage: 'Whoever may post in the channel. Who pinned it first stays named.',
      unpinMessage: 'Whoever may post in the channel, also what somebody else has pinned.',
    },
    parameters: { id: 'The message.', 'listPins.id': 'The channel.' },
    schemas: {
      Pin: {
        description: 'That a message is pinned.',
        fields: {
          by: 'Who pinned it.',
          at: 'When that was.',
          version: 'Of two states of being pinned, the later has the greater.',
        },
        example: examplePin,
      },
      PinnedMessage: {
        description: 'A pinned message, as the list shows it.',
        fields: { content: 'Markdown.' },
        example: { ...exampleExcerpt, pinned: examplePin },
      },
    },
  },
);
