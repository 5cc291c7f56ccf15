import { setTimeout as sleep } from 'node:timers/promises';
import { connectInspector } from '@workflow/testing/harness/inspector.ts';

const ATTEMPTS = 100;
const EVERY_MS = 50;

/** Returns the heap and buffer bytes of a process that was started with `--inspect` at this port of 127.0.0.1. */
export async function readHeapSize(inspectPort: number): Promise<number> {
  await using inspector = await connectInspector(await findDebuggerUrl(inspectPort));
  const { used, buffers } = await inspector.heap();
  return used + buffers;
}

async function findDebuggerUrl(port: number): Promise<string> {
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
