import { setTimeout as sleep } from 'node:timers/promises';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { Row } from '../../comparison.ts';
import {
  createBoundedRow,
  type DatabaseBench,
  formatCount,
  formatMs,
  measureTime,
} from './database-bench.ts';

const ROWS = 100_000;
const POLL_INTERVAL_MS = 100;
const PROGRESS_EVERY_ROWS = 25_000;

const STAGES = ['Idea', 'Open', 'Waiting', 'Review', 'Done'];
const HEAD = 'Name,Stage,Date,Amount,Estimate,Done,Site,Mail,Notes,Phone,Labels,Price';

const line = (n: number) =>
  `Row ${n} of what has to be done,${STAGES[n % 5]},2026-0${1 + (n % 9)}-1${n % 10},${(n * 7919) % 100_003},${n % 40},${n % 2 === 0},https://example.com/${n},person${n}@example.com,What there is to say about number ${n},+49 30 ${n},"Open, Review",${n / 100}`;

/** Measures the import of a file with twelve columns, from the request that starts it to the last row. */
export async function measureImport({ owner, company, say }: DatabaseBench): Promise<Row> {
  const text = [HEAD, ...Array.from({ length: ROWS }, (_, n) => line(n))].join('\n');
  const preview = await owner.does(transfer.uploadImport, {
    file: new File([text], 'rows.csv', { type: 'text/csv' }),
    fields: { workspace_id: company.workspaceId },
  });
  const params = { id: preview.import.id };
  const columns = preview.columns.map(({ name, type }, column) => ({ column, name, type }));
  const progress = new Set<number>();
  let told = 0;
  const time = await measureTime(async () => {
    await owner.does(transfer.startImport, {
      params,
      body: { reading: preview.reading, title: 'Imported', columns },
    });
    for (let state = 'running'; state === 'running'; ) {
      await sleep(POLL_INTERVAL_MS);
      const now = await owner.does(transfer.getImport, { params });
      state = now.state;
      progress.add(now.rows_done);
      if (now.rows_done >= told + PROGRESS_EVERY_ROWS) {
        told = now.rows_done;
        say(`about ${formatCount(told)} rows imported, ${now.progress} %`);
      }
      if (state !== 'running' && (state !== 'done' || now.rows_done < ROWS))
        throw new Error(`The import ended as ${state} after ${now.rows_done} rows.`);
    }
  });
  say(`${formatCount(ROWS)} rows imported in ${formatMs(time)}, with ${progress.size} steps of progress`);
  return createBoundedRow(
    `a file of ${formatCount(ROWS)} rows and 12 columns is imported, with progress`,
    time,
    10_000,
  );
}
