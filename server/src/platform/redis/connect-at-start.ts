import { once } from 'node:events';
import { StartError } from '../start-error.ts';

const PATIENCE_MS = 5_000;

interface Client {
  connect(): Promise<unknown>;
  ping(): Promise<unknown>;
  destroy(): void;
}

/** Opens the first connection of each client; the clients must not reconnect by themselves. @throws StartError if one fails */
export async function connectAtStart(
  url: string,
  clients: readonly Client[],
  signal: AbortSignal,
): Promise<void> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const late = once(patience, 'abort').then(() => {
    throw new Error('no answer');
  });
  const connect = async () => {
    for (const client of clients) {
      await client.connect();
      await client.ping();
    }
  };
  try {
    await Promise.race([connect(), late]);
  } catch (error) {
    for (const client of clients) client.destroy();
    const { code, message } = error as NodeJS.ErrnoException;
    const { hostname, port } = new URL(url);
    throw new StartError(
      `The Redis at ${hostname}:${port || 6379} cannot be used: ${code ?? message}. Check REDIS_URL.`,
    );
  }
}
