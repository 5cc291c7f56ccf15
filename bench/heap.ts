import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 100;
const EVERY_MS = 50;

/**
 * The bytes that a process holds once its garbage has been collected: its JavaScript heap, and the buffers that belong to it. The
 * process was started with `--inspect` at this port of 127.0.0.1.
 */
export async function heapOf(inspectPort: number): Promise<number> {
  const socket = new WebSocket(await debuggerAt(inspectPort));
  await once(socket, 'open');
  try {
    for (const method of ['HeapProfiler.enable', 'HeapProfiler.collectGarbage']) await ask(socket, method);
    const { usedSize, backingStorageSize = 0 } = await ask(socket, 'Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  } finally {
    socket.close();
  }
}

async function debuggerAt(port: number): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    if (answer) {
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      return target!.webSocketDebuggerUrl;
    }
    await sleep(EVERY_MS);
  }
  throw new Error(`Nothing can be inspected at port ${port}.`);
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

let asked = 0;

async function ask(socket: WebSocket, method: string): Promise<HeapUsage> {
  const id = ++asked;
  const answered = new Promise<HeapUsage>((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as { id?: number; result: HeapUsage };
      if (answer.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(answer.result);
    };
    socket.addEventListener('message', hear);
  });
  socket.send(JSON.stringify({ id, method }));
  return answered;
}
