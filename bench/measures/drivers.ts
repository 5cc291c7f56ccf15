import { openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import { createClient } from '@workflow/testing/harness/client.ts';
import { DRIVERS, type DriverLoad, type DriverResult, OPERATIONS } from '../clients/drivers.ts';
import { median, type Row } from '../comparison.ts';
import { fillTable } from '../tables.ts';
import { startWorker, type Worker } from '../worker.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 3;
const SECONDS = 2;
const ROWS = 1_000;

/**
 * Compares the database drivers: the product's own functions for sending a message, opening a channel and listing rows run with a
 * `Reader` over postgres.js and over pg, against one PostgreSQL. Rounds alternate, and ratios are formed within a round.
 */
export async function measureDrivers(bench: Bench): Promise<Row[]> {
  const { company, product, say } = bench;
  const person = company.people[0]!;
  const { sql, close } = openDatabase(product.database, 1);
  const client = createClient(product.url, person.token);
  const table = { workspaceId: company.workspaceId, title: 'Drivers', count: ROWS };
  const { id: databaseId } = await fillTable(sql, client, table).finally(() => close());
  const workers = new Map(DRIVERS.map((driver) => [driver, startWorker('clients/drivers.ts')]));
  try {
    const rows: Row[] = [];
    for (const operation of OPERATIONS) {
      const load = {
        database: product.database,
        operation,
        userId: person.id,
        channelId: operation === 'send a message' ? company.bareChannelId : company.historyId,
        databaseId,
      };
      rows.push(...(await compareDrivers(workers, load, say)));
    }
    return rows;
  } finally {
    await Promise.all(workers.values().map((worker) => worker.stop()));
  }
}

type Results = Record<DriverLoad['driver'], DriverResult>;

async function compareDrivers(
  workers: ReadonlyMap<DriverLoad['driver'], Worker>,
  load: Omit<DriverLoad, 'driver' | 'seconds'>,
  say: Bench['say'],
): Promise<Row[]> {
  const run = (driver: DriverLoad['driver'], seconds: number) =>
    workers.get(driver)!.ask<DriverResult>({ ...load, driver, seconds } satisfies DriverLoad);
  // Each driver runs once before the measurement, so that code is compiled and statements are prepared.
  for (const driver of DRIVERS) await run(driver, 1);
  const rounds: Results[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const results: Partial<Results> = {};
    for (const driver of round % 2 === 0 ? DRIVERS : DRIVERS.toReversed())
      results[driver] = await run(driver, SECONDS);
    rounds.push(results as Results);
  }
  const medianOf = (read: (results: Results) => number) => median(rounds.map(read));
  const format = (driver: DriverLoad['driver']) =>
    `${medianOf((results) => results[driver].perSecond).toFixed(0)}/s, ${medianOf((results) => results[driver].cpu).toFixed(0)} µs CPU`;
  return DRIVERS.slice(1).map((driver) => {
    const speed = medianOf((results) => results[driver].perSecond / results['postgres.js'].perSecond);
    const cpu = medianOf((results) => results[driver].cpu / results['postgres.js'].cpu);
    const row = {
      what: `${load.operation}: postgres.js and ${driver}`,
      product: format('postgres.js'),
      bare: format(driver),
      result: `${speed.toFixed(2)} times the speed, ${cpu.toFixed(2)} times the CPU`,
      goal: '',
      met: true,
    };
    say(`${row.what}: ${row.product}; ${row.bare}; ${row.result}`);
    return row;
  });
}
