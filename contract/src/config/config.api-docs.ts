import { defineApiDocs } from '../core/api/api-docs.ts';
import * as endpoints from './config.endpoints.ts';
import * as schemas from './config.schema.ts';

export const configApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'The options of this server.',
    operations: {
      getConfig: 'Needs no token. A sign-in page uses it to show demo accounts and registration.',
    },
    schemas: {
      ServerConfig: {
        description: 'The options of this server.',
        fields: {
          demo_accounts: 'Whether `POST /auth/demo` is enabled.',
          trash_days: 'How many days deleted pages, databases and rows can be restored from the trash.',
          registration: 'Whether `POST /auth/register` is enabled.',
          identity_providers: 'The identity providers for `POST /auth/single-sign-on/{provider}/start`.',
          version: 'The version of the server.',
        },
        example: {
          demo_accounts: true,
          registration: true,
          max_upload_bytes: 10_485_760,
          trash_days: 30,
          identity_providers: [{ id: 'northwind', name: 'Northwind' }],
          version: '0.1.0',
        },
      },
    },
  },
);
