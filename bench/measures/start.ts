import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Row } from '../comparison.ts';
import { readMemory } from '../processes.ts';
import { startProduct } from '../product.ts';
import type { Bench } from './bench.ts';

const STARTS = 5;
const START_GOAL_S = 1.5;
const IDLE_MS = 10_000;
const MEMORY_GOAL_MB = 200;

/** Measures the time from the start of the process to the first 200 of `/readyz`, with an existing database. */
export async function measureStart(dataDir: string, say: Bench['say']): Promise<Row> {
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const product = await startProduct(dataDir);
    await product.stop();
    seconds.push(product.startMs / 1000);
    say(`start to /readyz: ${(product.startMs / 1000).toFixed(2)} s`);
  }
  const typical = median(seconds);
  return {
    what: 'start to `/readyz`, initialized database',
    product: `${typical.toFixed(2)} s`,
    bare: '',
    result: `${typical.toFixed(2)} s`,
    goal: `≤ ${START_GOAL_S} s`,
    met: typical <= START_GOAL_S,
  };
}

/** Measures the memory of an idle server that has just started. */
export async function measureMemory({ product, say }: Bench): Promise<Row> {
  await sleep(IDLE_MS);
  const megabytes = readMemory(product.pid) / 1e6;
  say(`idle memory: ${megabytes.toFixed(0)} MB`);
  return {
    what: 'idle memory, server and database (PSS)',
    product: `${megabytes.toFixed(0)} MB`,
    bare: '',
    result: `${megabytes.toFixed(0)} MB`,
    goal: `≤ ${MEMORY_GOAL_MB} MB`,
    met: megabytes <= MEMORY_GOAL_MB,
  };
}
