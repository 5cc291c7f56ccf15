import type { Transact } from '../../platform/database/transactions/transact.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { deleteAllSubscriptions, findKeys, type KeyRow, putKeys } from './push.store.ts';

/** The keys with which the server signs push messages (VAPID), in Base64 for URLs. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function unsealKeys({ public_key, private_key }: KeyRow, seal: Seal): PushKeys | null {
  const privateKey = seal.open(private_key);
  return privateKey === null ? null : { publicKey: public_key, privateKey };
}

/**
 * Returns the stored keys, and creates them at the first start. If the secret key of the server changed, the stored keys cannot be decrypted:
 * new keys replace them, and their subscriptions are deleted. Browsers subscribe again at the next visit.
 */
export const loadPushKeys = async (transact: Transact, seal: Seal): Promise<PushKeys> => {
  const { generateVAPIDKeys } = (await import('web-push')).default;
  return transact(async (tx) => {
    const stored = await findKeys(tx);
    const known = stored && unsealKeys(stored, seal);
    if (known) return known;
    const { publicKey, privateKey } = generateVAPIDKeys();
    const created = { public_key: publicKey, private_key: seal.seal(privateKey) };
    const current = await putKeys(tx, created, stored?.public_key ?? null);
    if (stored && current.public_key === publicKey) await deleteAllSubscriptions(tx);
    const keys = unsealKeys(current, seal);
    if (!keys)
      throw new Error('Another process has replaced the keys of push messages with another secret key.');
    return keys;
  });
};
