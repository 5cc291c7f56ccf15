import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { User } from '../users/users.schema.ts';
import { authErrors } from './auth.errors.ts';
import { SIGN_IN_ATTEMPTS_PER_MINUTE } from './auth.limits.ts';
import {
  Credentials,
  DemoSignIn,
  Refresh,
  RefreshToken,
  Registration,
  Session,
  SignInAnswer,
  TokenPair,
} from './auth.schema.ts';

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and sign in',
  body: Registration,
  response: TokenPair,
  status: 201,
  errors: [authErrors.email_taken, authErrors.username_taken],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  body: Credentials,
  response: SignInAnswer,
  errors: [authErrors.wrong_credentials],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});

export const signInAsDemo = defineEndpoint({
  method: 'POST',
  path: '/auth/demo',
  summary: 'Sign in with a demo account',
  body: DemoSignIn,
  response: TokenPair,
  errors: [authErrors.demo_accounts_off],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});

export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange a refresh token for a new token pair',
  body: Refresh,
  response: TokenPair,
  errors: [authErrors.refresh_refused],
  permission: 'public',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  body: RefreshToken,
  status: 204,
  permission: 'public',
});

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Get the signed-in user',
  response: User,
  permission: 'session',
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the user’s sessions, most recently used first',
  response: z.array(Session),
  permission: 'session',
  isCountedBySession: true,
});

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End a session',
  params: z.object({ id: Id }),
  status: 204,
  errors: [authErrors.session_not_found],
  permission: 'session',
  isCountedBySession: true,
});
