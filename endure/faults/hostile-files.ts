import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { ColumnTarget } from '@workflow/contract/transfer/transfer.schema.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import type { Inspector } from '@workflow/testing/harness/inspector.ts';
import type { Part } from '../part.ts';
import { createTemporaryFolder } from '../stage/folder.ts';
import { inspectServer } from '../stage/inspector.ts';
import { startSingleServer } from '../stage/single-server.ts';

const HEAP_MB = 256;
const FILE_BYTES = 95_000_000;
/**
 * The most memory above the idle level, without garbage, that the server may use while it imports a file of any size.
 */
const GROWTH_BYTES = 100_000_000;
const IMPORT_MS = 300_000;

/** CSV files that keep a parser busy or make it buffer: a header, then lines until the file is large. */
const hostileFiles: Readonly<Record<string, { header: string; line: (number: number) => string }>> = {
  'quotation marks without end': { header: 'Name,Kind\n', line: () => '"'.repeat(1000) },
  'a quotation mark that is never closed': {
    header: 'Name,Kind\n"',
    line: () => 'words and words, '.repeat(60),
  },
  'empty fields without end': { header: 'Name,Kind\n', line: () => ','.repeat(1000) },
  'empty lines': { header: 'Name,Kind\nPaper,Office\n', line: () => '\n'.repeat(1000) },
  'options that are all different': {
    header: `Name,Kind\n${'Paper,Office\n'.repeat(50)}`,
    line: (number) => `Row ${number},Kind ${number} ${'x'.repeat(200)}\n`,
  },
  'rows of a megabyte': {
    header: 'Name,Kind\n',
    line: (number) => `${'words '.repeat(160_000)},${number}\n`,
  },
};

async function writeFile(path: string, { header, line }: (typeof hostileFiles)[string]): Promise<void> {
  const file = createWriteStream(path);
  file.write(header);
  for (let bytes = 0, number = 0; bytes < FILE_BYTES; number++) {
    const text = line(number);
    bytes += text.length;
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** Measures a server repeatedly, and records the largest memory use and the longest response time. */
function watch(url: string, inspector: Inspector) {
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
      await sleep(300);
    } while (!isOver);
  })();
  return {
    async end() {
      isOver = true;
      await measuring;
      return { memory, stall };
    },
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

export const hostileFilesPart: Part = {
  name: 'hostile-files',
  group: 'memory',
  promise: `an import of a hostile file of ${megabytes(FILE_BYTES)} leaves a server with a heap of ${HEAP_MB} MB alive, and others served`,
  rounds: 1,
  async run({ say }) {
    await using folder = await createTemporaryFolder();
    const failures: string[] = [];
    const figures: string[] = [];
    for (const [name, file] of Object.entries(hostileFiles)) {
      await using alone = await startSingleServer({
        NODE_OPTIONS: `--inspect=127.0.0.1:0 --max-old-space-size=${HEAP_MB}`,
      });
      await using inspector = await inspectServer(alone.server);
      const owner = await alone.createUser('owner');
      const { id } = await owner.does(createWorkspace, { body: { name: 'Northwind' } });
      const path = join(folder.path, 'hostile.csv');
      await writeFile(path, file);
      const before = await watch(alone.url, inspector).end();
      const watching = watch(alone.url, inspector);
      let came = 'refused';
      try {
        const blob = await openAsBlob(path);
        const uploaded = await owner.call(transfer.uploadImport, {
          file: new File([blob], 'hostile.csv'),
          fields: { workspace_id: id },
        });
        if (uploaded.status === 201) {
          const { import: row, reading, columns } = uploaded.body;
          const targets = columns.slice(0, 20).map(
            ({ name: column_name }, column): ColumnTarget => ({
              column,
              name: `${column} ${column_name}`.slice(0, 50),
              type: column === 0 ? 'title' : 'select',
            }),
          );
          const started = await owner.call(transfer.startImport, {
            params: { id: row.id },
            body: { reading: { ...reading, delimiter: ',' }, columns: targets },
          });
          came = `start ${started.status}`;
          const until = performance.now() + IMPORT_MS;
          while (started.status === 200 && performance.now() < until) {
            const state = await owner.does(transfer.getImport, { params: { id: row.id } });
            came = `${state.state}${state.failure ? ` (${state.failure})` : ''}, ${state.rows_imported} rows`;
            if (state.state !== 'running') break;
            await sleep(200);
          }
        } else came = `upload ${uploaded.status}`;
        const { memory, stall } = await watching.end();
        const growth = memory - before.memory;
        const line = `${name}: ${came}; ${megabytes(growth)} above ${megabytes(before.memory)}, longest answer ${Math.round(stall)} ms`;
        say(line);
        figures.push(line);
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
