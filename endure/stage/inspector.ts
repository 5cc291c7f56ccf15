import { once } from 'node:events';
import type { ServerProcess } from '@workflow/testing/harness/server-process.ts';

/** A look into a server that was started with `--inspect`. */
export interface Inspector extends AsyncDisposable {
  /** Bytes of the heap that are in use once the garbage has been collected. */
  usedHeap(): Promise<number>;
}

export async function inspect(server: ServerProcess): Promise<Inspector> {
  const address = /ws:\/\/\S+/.exec(server.output())?.[0];
  if (!address) throw new Error(`The server cannot be inspected: ${server.output()}`);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string): Promise<{ usedSize?: number }> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<{ usedSize?: number }>();
    const hear = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as { id?: number; result: object };
      if (answer.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(answer.result);
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method }));
    return promise;
  };
  return {
    async usedHeap() {
      await ask('HeapProfiler.collectGarbage');
      return (await ask('Runtime.getHeapUsage')).usedSize!;
    },
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}
