import { setTimeout as sleep } from 'node:timers/promises';
import type { Inspector } from '@workflow/testing/harness/inspector.ts';

const PAUSE_MS = 300;

/**
 * Measures a server repeatedly. `memory` is the largest memory in use in bytes, without garbage; `stall` is the longest time until an
 * answer in milliseconds.
 */
export function watch(url: string, inspector: Inspector) {
  let isOver = false;
  let memory = 0;
  let stall = 0;
  const measure = async () => {
    const { used, buffers } = await inspector.heap();
    memory = Math.max(memory, used + buffers);
    const begin = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    stall = Math.max(stall, performance.now() - begin);
  };
  const measuring = (async () => {
    do {
      await measure();
      await sleep(PAUSE_MS);
    } while (!isOver);
  })();
  // A server that ended is reported by `end`, not as an unhandled rejection that ends the whole run.
  measuring.catch(() => {});
  return {
    async end() {
      isOver = true;
      await measuring;
      return { memory, stall };
    },
  };
}
