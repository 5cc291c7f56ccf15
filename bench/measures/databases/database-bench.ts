import type { Sql } from '@workflow/server/platform/database/connection/client.ts';
import type { Row } from '../../comparison.ts';
import type { Caller, Table } from '../../tables.ts';
import type { Bench } from '../bench.ts';

/** The input of a database measurement: the server's own database, and the owner of the workspace. */
export interface Measured extends Bench {
  readonly sql: Sql;
  readonly owner: Caller;
}

export const inMs = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export const counted = (rows: number) => rows.toLocaleString('en-US');

export const bounded = (what: string, value: number, most: number): Row => ({
  what,
  product: inMs(value),
  bare: '',
  result: inMs(value),
  goal: `≤ ${most} ms`,
  met: value <= most,
});

/** Returns the duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Returns the durations of `count` runs, after one run that is not counted. */
export async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  while (times.length < count) times.push(await timed(work));
  return times;
}

export const propertyOf = ({ properties }: Table, name: string) =>
  properties.find((one) => one.name === name)!.id;
