import { defineReference } from '../../core/api/reference.ts';
import * as endpoints from './oidc.endpoints.ts';
import { SINGLE_SIGN_ON_MINUTES } from './oidc.limits.ts';
import * as schemas from './oidc.schema.ts';

export const oidcReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'Single sign-on with OpenID Connect. The server’s settings name the identity providers, and `GET /config` lists them. A sign-in replaces the password only: an account with two-factor authentication also needs its code.',
    operations: {
      startSingleSignOn: `Returns the address of the provider for the browser, and sets a cookie that binds the sign-in to the browser for ${SINGLE_SIGN_ON_MINUTES} minutes. The provider sends the user back to \`/login/sso/{provider}\`.`,
      completeSingleSignOn:
        'Takes the query string with which the provider sent the user back. The first sign-in creates an account, or links the account with the same confirmed email address. The provider must have verified the address.',
    },
    parameters: { provider: 'The id of the provider.' },
    schemas: {
      IdentityProvider: {
        description: 'An identity provider.',
        fields: { name: 'The name on the button.' },
        example: { id: 'northwind', name: 'Northwind' },
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
