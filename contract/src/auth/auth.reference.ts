import { exampleIds, exampleTimes, exampleToken } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleUser } from '../users/users.reference.ts';
import * as endpoints from './auth.endpoints.ts';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from './auth.limits.ts';
import * as schemas from './auth.schema.ts';

const { email, username, full_name } = exampleUser;

export const authReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'Signing in and out. Each sign-in is a session of its own, on one device: it gives an access token for the requests and a refresh token for the next pair. By a cookie that `login` and `register` set, a browser is known to have signed in before; other programs need not keep it.',
    operations: {
      register:
        'The username may be typed in any case and is kept in lower case; e-mail addresses are compared without regard to case.',
      login: 'An unknown address is answered as a wrong password is, and as slowly.',
      signInAsDemo: 'Only where `GET /config` says `demo_accounts`.',
      refreshSession:
        'A refresh token serves once. A second use of it ends the session, for then two people have it; only the same `client_refresh_id` may ask again, because its answer was lost.',
      logout:
        'The session’s tokens no longer work, and its sockets are closed. A token that is already worthless is no error.',
      getMe: 'The account that the token belongs to.',
      listSessions: 'One of them is the one that asks: `is_current`.',
      revokeSession: 'Its tokens no longer work, and its sockets are closed. It may be the one that asks.',
    },
    parameters: { id: 'The session.' },
    schemas: {
      Email: {
        description: 'Compared without regard to case, and kept in lower case.',
        example: email,
      },
      NewPassword: { description: 'Kept as it is typed, as a hash.', example: 'correct horse battery' },
      DemoAccount: { description: 'One of the demo accounts.', example: 'admin' },
      Registration: {
        description: 'A new account.',
        example: { email, username, full_name, password: 'correct horse battery' },
      },
      Credentials: {
        description: 'What a person signs in with.',
        example: { email, password: 'correct horse battery' },
      },
      DemoSignIn: { description: 'Which of the demo accounts.', example: { account: 'admin' } },
      RefreshToken: {
        description: 'The token that the last answer with tokens gave.',
        example: { refresh_token: exampleToken },
      },
      Refresh: {
        description: 'The token to change for a new pair.',
        fields: {
          client_refresh_id:
            'Names this renewal, so that it can be asked for again when its answer was lost.',
        },
        example: { refresh_token: exampleToken, client_refresh_id: exampleIds.clientMessage },
      },
      TokenPair: {
        description: 'What every way of signing in answers.',
        fields: {
          access_token: 'To be sent as `Authorization: Bearer …`. What is inside may change.',
          refresh_token: `Serves once, within ${REFRESH_TOKEN_DAYS} days.`,
          expires_in: 'Seconds for which the access token can be used.',
        },
        example: {
          access_token: `${exampleToken}.${exampleToken}`,
          refresh_token: exampleToken,
          token_type: 'bearer',
          expires_in: ACCESS_TOKEN_SECONDS,
          user: exampleUser,
        },
      },
      Session: {
        description: 'A device on which the person is signed in.',
        fields: { user_agent: 'As the device called itself when it signed in.' },
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
