import type { DatabaseAddress } from './address.ts';
import { START_CONNECT_TIMEOUT_MS } from './client.ts';
import { type ArrayTypes, openConnections } from './connections.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** The array types for connections that neither send nor receive arrays. */
export const NO_ARRAY_TYPES: ArrayTypes = { parsers: {}, serializers: {} };

/**
 * Loads the array types that the database knows. The driver queries them at the start of each connection, and a failure there cannot be
 * caught. This function therefore queries them once, on a connection that may break without consequences. @throws if the connection breaks
 */
export async function loadArrayTypes(address: DatabaseAddress): Promise<ArrayTypes> {
  const broken = Promise.withResolvers<never>();
  const { sql, close } = openConnections(address, {
    max: 1,
    connectTimeoutMs: START_CONNECT_TIMEOUT_MS,
    abandonOnLoss: true,
    onLost: broken.reject,
  });
  const timer = setTimeout(
    () => broken.reject(new DatabaseUnavailableError('no answer')),
    START_CONNECT_TIMEOUT_MS,
  );
  try {
    await Promise.race([sql`select 1`, broken.promise]);
    const { parsers, serializers } = sql.options;
    await close();
    return { parsers, serializers };
  } finally {
    clearTimeout(timer);
  }
}
