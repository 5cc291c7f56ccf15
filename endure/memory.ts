import { setTimeout as sleep } from 'node:timers/promises';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Inspector } from '@workflow/testing/harness/inspector.ts';
import type { EnduranceTest } from './endurance-test.ts';
import { startWorkload, type Workload } from './load/workload.ts';
import { inspectServer } from './stage/inspector.ts';
import { startPostgres } from './stage/postgres.ts';
import { startServerGroup } from './stage/server-group.ts';

const WORKLOAD_MS = 5_000;
const TABS = 150;
/**
 * How much more memory in bytes a server may use after a workload than after the previous one, for caches that are not
 * full yet.
 */
const GROWTH_BYTES = 8_000_000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Opens and closes tabs while users write. */
async function openAndCloseTabs({ owner, workspaceId }: Workload): Promise<void> {
  const end = performance.now() + WORKLOAD_MS;
  while (performance.now() < end) {
    const tabs = await Promise.all(Array.from({ length: TABS / 3 }, () => owner.connect()));
    await Promise.all(tabs.map((tab) => tab.emit(joinWorkspace, { workspace_id: workspaceId })));
    for (const tab of tabs) tab.close();
  }
}

/** Returns the memory in use after closed connections have been released. */
async function readHeapAfterRelease(inspector: Inspector): Promise<number> {
  await sleep(1_000);
  return (await inspector.heap()).used;
}

export const memoryTest: EnduranceTest = {
  name: 'memory',
  group: 'memory',
  promise: 'after a workload the server’s memory is what it was before, and no connection is left',
  rounds: 5,
  async run({ random, rounds, say }) {
    await using postgres = await startPostgres();
    await using group = await startServerGroup(postgres.url, { NODE_OPTIONS: '--inspect=127.0.0.1:0' }, 1);
    await using inspector = await inspectServer(group.servers[0]!);
    const heaps: number[] = [];
    const failures: string[] = [];
    for (let round = 0; round < rounds; round++) {
      using workload = await startWorkload({
        urls: group.urls,
        createUser: group.createUser,
        output: group.output,
        random,
      });
      await openAndCloseTabs(workload);
      failures.push(...(await workload.settle(postgres.url)));
      workload[Symbol.dispose]();
      heaps.push(await readHeapAfterRelease(inspector));
    }
    const text = await (await fetch(`${group.urls[0]}/metrics`)).text();
    const connections = Number(/^workflow_socket_connections (\d+)/m.exec(text)?.[1]);
    const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    const figures = `heap after each workload: ${heaps.map(megabytes).join(', ')}; resident ${megabytes(resident)}`;
    say(figures);
    // The first workload fills caches and compiles code, so it does not count.
    const growth = (heaps.at(-1)! - heaps[1]!) / Math.max(1, rounds - 2);
    if (rounds > 2 && growth > GROWTH_BYTES)
      failures.push(`the heap grows by ${megabytes(growth)} with each workload`);
    if (connections !== 0) failures.push(`${connections} connections are left`);
    return { tried: `${rounds} storms; ${figures}`, failures };
  },
};
