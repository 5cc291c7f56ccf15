import { once } from 'node:events';

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** A look into a process that was started with `--inspect`. */
export interface Inspector extends AsyncDisposable {
  /** The bytes that are in use once the garbage has been collected: the JavaScript heap, and the buffers that belong to it. */
  heap(): Promise<{ readonly used: number; readonly buffers: number }>;
}

/** `address` is the one that the process says its debugger listens at. */
export async function inspectAt(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string): Promise<HeapUsage> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<HeapUsage>();
    const hear = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as { id?: number; result: HeapUsage };
      if (answer.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(answer.result);
    };
    socket.addEventListener('message', hear);
    socket.send(JSON.stringify({ id, method }));
    return promise;
  };
  return {
    async heap() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage');
      return { used: usedSize, buffers: backingStorageSize };
    },
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}
