import * as schemas from './problem.ts';
import { defineReference } from './reference.ts';

export const problemReference = defineReference(
  { schemas, endpoints: {} },
  {
    about: 'How requests fail.',
    operations: {},
    schemas: {
      Problem: {
        description: 'What every failure answers: RFC 9457.',
        fields: {
          type: 'A URN that ends in the code.',
          title: 'The name of the status.',
          detail: 'One sentence for a person, in English.',
          code: 'Stable: what programs branch on.',
          request_id: 'Of a failure of the server’s own: under this name it is in the log.',
          errors: 'Each value that does not fit: where it stands, and a sentence.',
        },
        example: {
          type: 'urn:workflow:problem:not_found',
          title: 'Not Found',
          status: 404,
          detail: 'This does not exist, or you do not have access to it.',
          code: 'not_found',
        },
      },
    },
  },
);
