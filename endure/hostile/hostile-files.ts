import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { startSite } from '@workflow/testing/harness/site.ts';
import type { EnduranceTest } from '../endurance-test.ts';
import { inspectServer } from '../stage/inspector.ts';
import { startLinkedServer } from '../stage/start-linked-server.ts';
import { hostileExports } from './exports.ts';
import { hostileImports } from './imports.ts';
import { hostilePreviews } from './previews.ts';
import { hostileUploads } from './uploads.ts';
import { watch } from './watch.ts';

const HEAP_MB = 256;
/** The memory in bytes that the server may hold above its idle memory, without garbage. */
const GROWTH_BYTES = 100_000_000;
/** The longest time that another request may wait. In milliseconds; multiplied by the patience of the run. */
const STALL_MAX_MS = 2_000;

const cases = { ...hostileImports, ...hostileExports, ...hostileUploads, ...hostilePreviews };

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

export const hostileFilesTest: EnduranceTest = {
  name: 'hostile-files',
  group: 'memory',
  promise: `imports, exports, uploads and previews of hostile files leave a server with a heap of ${HEAP_MB} MB alive, and others served`,
  rounds: 1,
  async run({ random, patience, say }) {
    const failures: string[] = [];
    const figures: string[] = [];
    for (const [name, run] of Object.entries(cases)) {
      const site = await startSite();
      await using closing = new AsyncDisposableStack();
      closing.defer(() => site.stop());
      await using alone = await startLinkedServer(site.port, {
        NODE_OPTIONS: `--inspect=127.0.0.1:0 --max-old-space-size=${HEAP_MB}`,
      });
      await using inspector = await inspectServer(alone.server);
      const owner = await alone.createUser('owner');
      const { id: workspaceId } = await owner.does(createWorkspace, { body: { name: 'Northwind' } });
      const before = await watch(alone.url, inspector).end();
      const watching = watch(alone.url, inspector);
      try {
        const result = await run({ url: alone.url, owner, workspaceId, site, random });
        const { memory, stall } = await watching.end();
        const growth = memory - before.memory;
        const line = `${name}: ${result}; ${megabytes(growth)} above ${megabytes(before.memory)}, longest answer ${Math.round(stall)} ms`;
        say(line);
        figures.push(line);
        if (stall > STALL_MAX_MS * patience)
          failures.push(`${name}: another request waited ${Math.round(stall)} ms`);
        if (growth > GROWTH_BYTES) failures.push(`${name}: took ${megabytes(growth)}`);
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message}; ${alone.output().slice(-300)}`);
        say(failures.at(-1)!);
        await watching.end().catch(() => {});
      }
    }
    return { tried: figures.join('; '), failures };
  },
};
