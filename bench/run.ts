import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from './comparison.ts';
import type { Bench } from './measures/bench.ts';
import { LISTENERS, measureBroadcast } from './measures/broadcast.ts';
import { measureCalls } from './measures/calls/calls.ts';
import { measureDatabases } from './measures/databases/databases.ts';
import { measureDrivers } from './measures/drivers.ts';
import { measureFiles } from './measures/files.ts';
import { measureGantt } from './measures/gantt.ts';
import { measureLongChannels } from './measures/long-channels.ts';
import { measurePresence } from './measures/presence.ts';
import { measureReading } from './measures/reading.ts';
import { measureRoutes } from './measures/routes.ts';
import { measureScrolling } from './measures/scrolling.ts';
import { measureSearch } from './measures/search.ts';
import { measureSlowNetwork } from './measures/slow-network.ts';
import { measureSockets } from './measures/sockets.ts';
import { measureMemory, measureStart } from './measures/start.ts';
import { measureSwitcher } from './measures/switcher.ts';
import { measureWeb } from './measures/web.ts';
import { startProduct } from './product.ts';
import { formatTable, writeReport } from './report.ts';
import { createTestData, renewTokens } from './test-data.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = (name: string) => values.only === undefined || values.only.split(',').includes(name);

const begin = performance.now();
const say = (line: string) => {
  console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(4)} s  ${line}`);
};

const dataDir = await mkdtemp(join(tmpdir(), 'workflow-bench-'));
try {
  const rows = await measureAll(dataDir);
  console.log(`\n${formatTable(rows)}\n`);
  if (values.only === undefined) writeReport(rows);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAll(dataDir: string): Promise<Row[]> {
  const rows: Row[] = [];
  say('founding a company');
  const first = await startProduct(dataDir);
  const company = await createTestData(first.database, LISTENERS).finally(() => first.stop());
  if (wanted('start')) rows.push(await measureStart(dataDir, say));
  if (wanted('sockets')) rows.push(...(await measureSockets(dataDir, { company, say })));

  const product = await startProduct(dataDir);
  try {
    const bench = async (): Promise<Bench> => ({ product, company: await renewTokens(company), say });
    if (wanted('memory')) rows.push(await measureMemory(await bench()));
    if (wanted('routes')) rows.unshift(...(await measureRoutes(await bench())));
    if (wanted('broadcast')) rows.splice(2, 0, ...(await measureBroadcast(await bench())));
    if (wanted('web')) rows.push(...(await measureWeb(await bench())));
    if (wanted('network')) rows.push(...(await measureSlowNetwork(await bench())));
    if (wanted('drivers')) rows.push(...(await measureDrivers(await bench())));
    if (wanted('files')) rows.push(...(await measureFiles(await bench())));
    if (wanted('long')) rows.push(...(await measureLongChannels(await bench())));
    if (wanted('presence')) rows.push(await measurePresence(await bench()));
    if (wanted('search')) rows.push(...(await measureSearch(await bench())));
    if (wanted('switcher')) rows.push(await measureSwitcher(await bench()));
    if (wanted('databases')) rows.push(...(await measureDatabases(await bench())));
    if (wanted('scrolling')) rows.push(await measureScrolling(await bench()));
    if (wanted('gantt')) rows.push(await measureGantt(await bench()));
    if (wanted('calls')) rows.push(...(await measureCalls(await bench())));
    if (wanted('reading')) rows.push(...(await measureReading(await bench())));
  } finally {
    await product.stop();
  }
  return rows;
}
