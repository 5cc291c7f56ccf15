import { defineApiDocs } from './api-docs.ts';
import * as schemas from './problem.ts';

export const problemApiDocs = defineApiDocs(
  { schemas, endpoints: {} },
  {
    about: 'Error responses.',
    operations: {},
    schemas: {
      Problem: {
        description: 'The error response of every endpoint (RFC 9457).',
        fields: {
          type: 'A URN that ends with the code.',
          title: 'The name of the HTTP status.',
          detail: 'A sentence for users, in English.',
          code: 'The stable code to branch on.',
          request_id: 'For errors inside the server: the id of the log entry.',
          errors: 'The invalid values, each with its path and a message.',
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
