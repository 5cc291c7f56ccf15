import { once } from 'node:events';

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** A debugger connection to a process that was started with `--inspect`. */
export interface Inspector extends AsyncDisposable {
  /** The bytes in use after a garbage collection: the JavaScript heap, and the array buffers outside it. */
  heap(): Promise<{ readonly used: number; readonly buffers: number }>;
}

/** Connects to the debugger address that the process printed. */
export async function connectInspector(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const ask = async (method: string): Promise<HeapUsage> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<HeapUsage>();
    const handleMessage = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as { id?: number; result: HeapUsage };
      if (answer.id !== id) return;
      socket.removeEventListener('message', handleMessage);
      resolve(answer.result);
    };
    socket.addEventListener('message', handleMessage);
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
