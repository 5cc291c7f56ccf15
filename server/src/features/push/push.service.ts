import { createECDH } from 'node:crypto';
import { pushErrors } from '@workflow/contract/push/push.errors.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '@workflow/contract/push/push.limits.ts';
import type { NewPushSubscription } from '@workflow/contract/push/push.schema.ts';
import type { Caller } from '../../platform/actor.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { deleteExcessSubscriptions, deleteSubscriptionOfSession, putSubscription } from './push.store.ts';

/** Whether a public key is a point of the curve P-256, so that messages can be encrypted for it. */
function isPublicKey(key: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Subscribes the browser of the actor’s session to push messages. */
export async function subscribeToPush(
  tx: Tx,
  outbound: Pick<Outbound, 'refusesPost'>,
  actor: Caller,
  subscription: NewPushSubscription,
): Promise<void> {
  const endpoint = new URL(subscription.endpoint).href;
  if (outbound.refusesPost(endpoint)) fail(pushErrors.push_endpoint_refused);
  if (!isPublicKey(subscription.keys.p256dh)) fail(pushErrors.push_keys_invalid);
  // Two sessions of one browser may register the same endpoint at the same time, which violates its unique index without this lock.
  await takeAdvisoryLock(tx, 'push subscription', endpoint);
  await putSubscription(tx, actor, { ...subscription, endpoint });
  await deleteExcessSubscriptions(tx, actor.userId, PUSH_SUBSCRIPTIONS_MAX);
}

/** Deletes the push subscription of the actor’s session. */
export const unsubscribeFromPush = (tx: Tx, { sessionId }: Caller): Promise<void> =>
  deleteSubscriptionOfSession(tx, sessionId);
