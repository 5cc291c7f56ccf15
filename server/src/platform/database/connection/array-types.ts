import type { DatabaseAddress } from './address.ts';
import { type ArrayTypes, openConnections } from './connections.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** For connections that send and take no arrays. */
export const NO_ARRAY_TYPES: ArrayTypes = { parsers: {}, serializers: {} };

const TIMEOUT_MS = 5_000;

/**
 * Which array types the database knows. The driver asks it at the beginning of each connection, and nobody can catch it where that
 * fails; so it is asked once, on a connection that is only left behind when it breaks. @throws where it does
 */
export async function loadArrayTypes(address: DatabaseAddress): Promise<ArrayTypes> {
  const broken = Promise.withResolvers<never>();
  const { sql, close } = openConnections(address, {
    max: 1,
    connectTimeoutMs: TIMEOUT_MS,
    abandonOnLoss: true,
    onLost: broken.reject,
  });
  const timer = setTimeout(() => broken.reject(new DatabaseUnavailableError('no answer')), TIMEOUT_MS);
  try {
    await Promise.race([sql`select 1`, broken.promise]);
    const { parsers, serializers } = sql.options;
    await close();
    return { parsers, serializers };
  } finally {
    clearTimeout(timer);
  }
}
