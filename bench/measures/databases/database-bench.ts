import type { Sql } from '@workflow/server/platform/database/connection/client.ts';
import type { Row } from '../../comparison.ts';
import type { ApiClient, Table } from '../../tables.ts';
import type { Bench } from '../bench.ts';

/** The input of a database measurement: the server's own database, and the owner of the workspace. */
export interface DatabaseBench extends Bench {
  readonly sql: Sql;
  readonly owner: ApiClient;
}

export const formatMs = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export const formatCount = (rows: number) => rows.toLocaleString('en-US');

export const createBoundedRow = (what: string, value: number, most: number): Row => ({
  what,
  product: formatMs(value),
  bare: '',
  result: formatMs(value),
  goal: `≤ ${most} ms`,
  met: value <= most,
});

/** Returns the duration of the work in milliseconds. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Returns the durations of `count` runs, after one run that is not counted. */
export async function measureTimes(count: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  while (times.length < count) times.push(await measureTime(work));
  return times;
}

export const propertyOf = ({ properties }: Table, name: string) =>
  properties.find((one) => one.name === name)!.id;
