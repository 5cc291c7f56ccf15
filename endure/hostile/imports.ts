import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { ColumnTarget } from '@workflow/contract/transfer/transfer.schema.ts';
import { createTemporaryFolder } from '../stage/folder.ts';
import type { HostileCase } from './hostile-case.ts';

const FILE_BYTES = 95_000_000;
const IMPORT_MS = 300_000;
const COLUMNS = 20;

/** CSV files that keep a parser busy or make it buffer much. Each is the header, then lines until the file is large. */
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

/** A file may be refused as invalid; any other status is a fault. */
function refusal(step: string, status: number): string {
  if (status !== 422) throw new Error(`The ${step} was answered with ${status}.`);
  return `${step} refused`;
}

/** Imports a file with the detected settings, and returns its final state or the step that refused it. */
const importFile =
  (file: (typeof hostileFiles)[string]): HostileCase =>
  async ({ owner, workspaceId }) => {
    await using folder = await createTemporaryFolder();
    const path = join(folder.path, 'hostile.csv');
    await writeFile(path, file);
    const uploaded = await owner.call(transfer.uploadImport, {
      file: new File([await openAsBlob(path)], 'hostile.csv'),
      fields: { workspace_id: workspaceId },
    });
    if (uploaded.status !== 201) return refusal('upload', uploaded.status);
    const { import: row, reading, columns } = uploaded.body;
    const targets = columns.slice(0, COLUMNS).map(
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
    if (started.status !== 200) return refusal('start', started.status);
    const until = performance.now() + IMPORT_MS;
    while (performance.now() < until) {
      const state = await owner.does(transfer.getImport, { params: { id: row.id } });
      if (state.state !== 'running')
        return `${state.state}${state.failure ? ` (${state.failure})` : ''}, ${state.rows_imported} rows`;
      await sleep(200);
    }
    throw new Error(`The import did not end within ${IMPORT_MS / 1000} s.`);
  };

export const hostileImports: Readonly<Record<string, HostileCase>> = Object.fromEntries(
  Object.entries(hostileFiles).map(([name, file]) => [`import of ${name}`, importFile(file)]),
);
