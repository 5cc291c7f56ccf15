import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes, exampleToken } from '../core/api/examples.ts';
import { exampleUser } from '../users/users.api-docs.ts';
import * as endpoints from './auth.endpoints.ts';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from './auth.limits.ts';
import * as schemas from './auth.schema.ts';

const { email, username, full_name } = exampleUser;

export const authApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Signing in and out. Each sign-in creates a session, which has an access token for requests and a refresh token for the next token pair. `login` and `register` also set a cookie by which a browser recognizes that it has signed in before; other programs can ignore it.',
    operations: {
      register: 'Usernames are stored in lower case. Email addresses are compared case-insensitively.',
      login:
        'An unknown email address returns the same error as a wrong password, after the same time. With two-factor authentication, the response has a challenge instead of tokens; `signInWithCode` completes the sign-in.',
      signInAsDemo: 'Only if `GET /config` returns `demo_accounts: true`.',
      refreshSession:
        'A refresh token can be used once. A second use ends the session, because the token may have been stolen. Only a repetition with the same `client_refresh_id` returns the same pair again, for a lost response.',
      logout:
        'Ends the session of the refresh token: its tokens become invalid and its sockets are closed. An invalid token is not an error.',
      getMe: 'The account of the access token.',
      listSessions: 'The field `is_current` marks the session of the request.',
      revokeSession:
        'The tokens of the session become invalid and its sockets are closed. The caller may also end the session of the request.',
    },
    parameters: { id: 'The id of the session.' },
    schemas: {
      Email: {
        description: 'An email address. Stored in lower case and compared case-insensitively.',
        example: email,
      },
      NewPassword: {
        description: 'A password. The server stores only its hash.',
        example: 'correct horse battery',
      },
      DemoAccount: { description: 'The name of a demo account.', example: 'admin' },
      Registration: {
        description: 'A new account.',
        example: { email, username, full_name, password: 'correct horse battery' },
      },
      Credentials: {
        description: 'Email address and password.',
        example: { email, password: 'correct horse battery' },
      },
      DemoSignIn: { description: 'The demo account to sign in with.', example: { account: 'admin' } },
      RefreshToken: {
        description: 'The refresh token of the latest token pair.',
        example: { refresh_token: exampleToken },
      },
      Refresh: {
        description: 'The refresh token to exchange.',
        fields: {
          client_refresh_id:
            'An idempotency key: repeating the request with it returns the same token pair, for a lost response.',
        },
        example: { refresh_token: exampleToken, client_refresh_id: exampleIds.clientMessage },
      },
      TokenPair: {
        description: 'The response of every sign-in and refresh.',
        fields: {
          access_token: 'Send it as `Authorization: Bearer …`. Treat it as opaque.',
          refresh_token: `Can be used once, within ${REFRESH_TOKEN_DAYS} days.`,
          expires_in: 'The lifetime of the access token in seconds.',
        },
        example: {
          access_token: `${exampleToken}.${exampleToken}`,
          refresh_token: exampleToken,
          token_type: 'bearer',
          expires_in: ACCESS_TOKEN_SECONDS,
          user: exampleUser,
        },
      },
      SignInChallenge: {
        description: 'The password was right, and the account also needs a code.',
        fields: {
          next_step: 'What completes the sign-in: a code of the authenticator app, or a recovery code.',
          challenge_token: 'Send it with the code. It works once.',
          expires_in: 'The lifetime of the challenge in seconds.',
        },
        example: { next_step: 'two_factor', challenge_token: exampleToken, expires_in: 600 },
      },
      SignInAnswer: {
        description: 'A token pair, or the next step of the sign-in.',
        example: { next_step: 'two_factor', challenge_token: exampleToken, expires_in: 600 },
      },
      Session: {
        description: 'A session of the user on one device.',
        fields: { user_agent: 'The `User-Agent` header of the sign-in.' },
        example: {
          id: exampleIds.session,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
          created_at: exampleTimes.joined,
          last_used_at: exampleTimes.written,
          is_current: true,
        },
      },
    },
  },
);
