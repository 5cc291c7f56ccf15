import { defineEndpoint } from '../core/api/endpoint.ts';
import { pushErrors } from './push.errors.ts';
import { NewPushSubscription, PushKey } from './push.schema.ts';

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/push/key',
  summary: 'Get the public key with which a browser subscribes to push messages',
  response: PushKey,
  permission: 'session',
});

export const putPushSubscription = defineEndpoint({
  method: 'PUT',
  path: '/push/subscription',
  summary: 'Send push messages to the browser of this session',
  body: NewPushSubscription,
  status: 204,
  errors: [pushErrors.push_endpoint_refused, pushErrors.push_keys_invalid],
  permission: 'session',
});

export const deletePushSubscription = defineEndpoint({
  method: 'DELETE',
  path: '/push/subscription',
  summary: 'Stop push messages to the browser of this session',
  status: 204,
  permission: 'session',
});
