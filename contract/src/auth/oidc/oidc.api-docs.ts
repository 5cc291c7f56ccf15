import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../../core/api/examples.ts';
import * as endpoints from './oidc.endpoints.ts';
import { SINGLE_SIGN_ON_MINUTES } from './oidc.limits.ts';
import * as schemas from './oidc.schema.ts';

export const oidcApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Single sign-on with OpenID Connect. The server’s settings name the identity providers, and `GET /config` lists them. A sign-in replaces the password only: an account with two-factor authentication also needs its code.',
    operations: {
      startSingleSignOn: `Returns the address of the provider for the browser, and sets a cookie that binds the sign-in to the browser for ${SINGLE_SIGN_ON_MINUTES} minutes. The provider sends the user back to \`/login/sso/{provider}\`.`,
      completeSingleSignOn:
        'Takes the query string with which the provider sent the user back. The first sign-in creates an account, or links the account with the same confirmed email address. The provider must have verified the address.',
      listIdentities: 'The newest first.',
      unlinkIdentity:
        'Takes the password, so an account always keeps a way to sign in: one without a password has to set it with a password reset first. Sessions stay. The user gets an email.',
    },
    parameters: { provider: 'The id of the provider.', id: 'The id of the linked identity.' },
    schemas: {
      IdentityProvider: {
        description: 'An identity provider.',
        fields: { name: 'The name on the button.' },
        example: { id: 'northwind', name: 'Northwind' },
      },
      Identity: {
        description: 'An account of the user at an identity provider.',
        fields: { provider: 'The name of the provider, or its address if the settings no longer name it.' },
        example: {
          id: exampleIds.session,
          provider: 'Northwind',
          created_at: exampleTimes.joined,
          last_used_at: exampleTimes.written,
        },
      },
      IdentityPassword: {
        description: 'The password of the current user.',
        example: { password: 'correct horse battery' },
      },
      ProviderAddress: {
        description: 'Where the user signs in.',
        example: { url: 'https://id.northwind.example/authorize?client_id=workflow' },
      },
      ProviderResponse: {
        description: 'The response of the provider.',
        fields: { parameters: 'The query string of the callback address.' },
        example: { parameters: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
      },
    },
  },
);
