import * as z from 'zod/mini';
import { accountErrors } from '../../account/account.errors.ts';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { Id } from '../../core/schemas/id.ts';
import { PASSWORD_ATTEMPTS_PER_MINUTE, SIGN_IN_ATTEMPTS_PER_MINUTE } from '../auth.limits.ts';
import { TokenPair } from '../auth.schema.ts';
import { passkeyErrors } from './passkeys.errors.ts';
import {
  NewPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyPassword,
  PasskeyRequestOptions,
  PasskeySignIn,
} from './passkeys.schema.ts';

const params = z.object({ id: Id });

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/users/me/passkeys',
  summary: 'List the user’s passkeys, newest first',
  response: z.array(Passkey),
  permission: 'session',
});

export const getPasskeyCreationOptions = defineEndpoint({
  method: 'POST',
  path: '/users/me/passkeys/options',
  summary: 'Get the options with which a browser creates a passkey',
  body: PasskeyPassword,
  response: PasskeyCreationOptions,
  errors: [accountErrors.wrong_password, accountErrors.no_password, passkeyErrors.too_many_passkeys],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/users/me/passkeys',
  summary: 'Add a passkey that the browser created',
  body: NewPasskey,
  response: Passkey,
  status: 201,
  errors: [passkeyErrors.passkey_invalid, passkeyErrors.passkey_exists, passkeyErrors.too_many_passkeys],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/passkeys/:id',
  summary: 'Rename a passkey',
  params,
  body: PasskeyName,
  response: Passkey,
  errors: [passkeyErrors.passkey_not_found],
  permission: 'session',
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/passkeys/:id',
  summary: 'Remove a passkey',
  params,
  body: PasskeyPassword,
  status: 204,
  errors: [accountErrors.wrong_password, accountErrors.no_password, passkeyErrors.passkey_not_found],
  permission: 'session',
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const getPasskeyRequestOptions = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Get the options with which a browser signs in with a passkey',
  response: PasskeyRequestOptions,
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey',
  body: PasskeySignIn,
  response: TokenPair,
  errors: [passkeyErrors.passkey_refused],
  permission: 'public',
  ratePerMinute: SIGN_IN_ATTEMPTS_PER_MINUTE,
});
