import * as endpoints from '@workflow/contract/push/push.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { PushKeys } from './push.keys.ts';
import { subscribeToPush, unsubscribeFromPush } from './push.service.ts';

/** `keys` is a function, because the keys are loaded when the server starts. */
export const pushRoutes = (keys: () => PushKeys, outbound: Outbound): readonly Route[] => [
  route(endpoints.getPushKey, async () => ({ public_key: keys().publicKey })),
  route(endpoints.putPushSubscription, ({ tx, actor, body }) => subscribeToPush(tx, outbound, actor, body)),
  route(endpoints.deletePushSubscription, ({ tx, actor }) => unsubscribeFromPush(tx, actor)),
];
