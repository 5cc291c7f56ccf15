import { setTimeout as sleep } from 'node:timers/promises';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Inspector } from '@workflow/testing/harness/inspector.ts';
import { beginStorm, type Storm } from './load/workload.ts';
import type { Part } from './part.ts';
import { inspect } from './stage/inspector.ts';
import { startPostgres } from './stage/postgres.ts';
import { openSite } from './stage/server-group.ts';

const STORM_MS = 5_000;
const TABS = 150;
/**
 * How much more memory in bytes a server may use after a storm than after the previous one, for caches that are not
 * full yet.
 */
const GROWTH_BYTES = 8_000_000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Opens and closes tabs while users write. */
async function comeAndGo({ owner, workspaceId }: Storm): Promise<void> {
  const end = performance.now() + STORM_MS;
  while (performance.now() < end) {
    const tabs = await Promise.all(Array.from({ length: TABS / 3 }, () => owner.connects()));
    await Promise.all(tabs.map((tab) => tab.emit(joinWorkspace, { workspace_id: workspaceId })));
    for (const tab of tabs) tab.close();
  }
}

/** Returns the memory in use after closed connections have been released. */
async function restOf(inspector: Inspector): Promise<number> {
  await sleep(1_000);
  return (await inspector.heap()).used;
}

export const memoryPart: Part = {
  name: 'memory',
  group: 'memory',
  promise: 'after a storm the server’s memory is what it was before, and no connection is left',
  rounds: 5,
  async run({ random, rounds, say }) {
    await using postgres = await startPostgres();
    await using site = await openSite(postgres.url, { NODE_OPTIONS: '--inspect=127.0.0.1:0' }, 1);
    await using inspector = await inspect(site.servers[0]!);
    const heaps: number[] = [];
    const failures: string[] = [];
    for (let round = 0; round < rounds; round++) {
      using storm = await beginStorm({ urls: site.urls, aPerson: site.aPerson, output: site.output, random });
      await comeAndGo(storm);
      failures.push(...(await storm.settle(postgres.url)));
      storm[Symbol.dispose]();
      heaps.push(await restOf(inspector));
    }
    const text = await (await fetch(`${site.urls[0]}/metrics`)).text();
    const connections = Number(/^workflow_socket_connections (\d+)/m.exec(text)?.[1]);
    const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    const figures = `heap after each storm: ${heaps.map(megabytes).join(', ')}; resident ${megabytes(resident)}`;
    say(figures);
    // The first storm fills caches and compiles code, so it does not count.
    const growth = (heaps.at(-1)! - heaps[1]!) / Math.max(1, rounds - 2);
    if (rounds > 2 && growth > GROWTH_BYTES)
      failures.push(`the heap grows by ${megabytes(growth)} with each storm`);
    if (connections !== 0) failures.push(`${connections} connections are left`);
    return { tried: `${rounds} storms; ${figures}`, failures };
  },
};
