import { defineReference } from '../core/reference.ts';
import * as endpoints from './config.endpoints.ts';
import * as schemas from './config.schema.ts';

export const configReference = defineReference(
  { schemas, endpoints },
  {
    about: 'What this server offers.',
    operations: {
      getConfig: 'For a sign-in page: whether there are demo accounts, and whether one can register.',
    },
    schemas: {
      ServerConfig: {
        description: 'What this server offers.',
        fields: {
          demo_accounts: 'Whether `POST /auth/demo` works here.',
          registration: 'Whether `POST /auth/register` works here.',
          version: 'Of the server.',
        },
        example: { demo_accounts: true, registration: true, max_upload_bytes: 10_485_760, version: '0.1.0' },
      },
    },
  },
);
