import { once } from 'node:events';
import { createClient } from 'redis';
import { StartError } from '../start-error.ts';

const PATIENCE_MS = 5_000;

/** Asks Redis once whether it is there, for the relay's own clients try for ever. @throws StartError where it is not */
export async function requireRedis(url: string, signal: AbortSignal): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: PATIENCE_MS } });
  client.on('error', () => {});
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const late = once(patience, 'abort').then(() => {
    throw new Error('no answer');
  });
  try {
    await Promise.race([client.connect().then(() => client.ping()), late]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const { hostname, port } = new URL(url);
    throw new StartError(
      `The Redis at ${hostname}:${port || 6379} cannot be used: ${code ?? message}. Check REDIS_URL.`,
    );
  } finally {
    client.destroy();
  }
}
