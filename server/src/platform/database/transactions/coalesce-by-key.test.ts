import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Sql } from '../connection/client.ts';
import { DatabaseUnavailableError } from '../connection/unavailable.ts';
import { coalesceByKey } from './coalesce-by-key.ts';

const createConnection = () => (() => {}) as unknown as Sql;

function createRecorder(fails: (items: readonly string[]) => boolean = () => false) {
  const batches: string[] = [];
  const add = coalesceByKey<string, string>(async (_sql, key, items) => {
    batches.push(`${key}: ${items.join(' ')}`);
    await turn();
    if (fails(items)) throw new Error(`not ${items}`);
    return items.map((item) => item.toUpperCase());
  });
  return { batches, add };
}

test('puts items that arrive during a batch into the next one, in order', async () => {
  const { batches, add } = createRecorder();
  const sql = createConnection();
  const results = await Promise.all(['a', 'b', 'c'].map((item) => add(sql, 'room', item)));
  expect(results).toEqual(['A', 'B', 'C']);
  expect(batches).toEqual(['room: a', 'room: b c']);
});

test('runs different keys and connections independently', async () => {
  const { batches, add } = createRecorder();
  const sql = createConnection();
  await Promise.all([add(sql, 'room', 'a'), add(sql, 'other', 'b'), add(createConnection(), 'room', 'c')]);
  expect(batches).toEqual(['room: a', 'other: b', 'room: c']);
});

test('fails only the item that caused an error', async () => {
  const { batches, add } = createRecorder((items) => items.includes('bad'));
  const sql = createConnection();
  const results = await Promise.allSettled(
    ['first', 'good', 'bad', 'late'].map((item) => add(sql, 'room', item)),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual(['room: first', 'room: good bad late', 'room: good', 'room: bad', 'room: late']);
});

test('starts a new batch for an idle key', async () => {
  const { batches, add } = createRecorder();
  const sql = createConnection();
  await add(sql, 'room', 'a');
  await turn();
  await add(sql, 'room', 'b');
  expect(batches).toEqual(['room: a', 'room: b']);
});

test('does not retry items one by one if the database is unavailable', async () => {
  const batches: number[] = [];
  const add = coalesceByKey<string, string>(async (_sql, _key, items) => {
    batches.push(items.length);
    await turn();
    throw new DatabaseUnavailableError('gone');
  });
  const sql = createConnection();
  const results = await Promise.allSettled(['first', 'a', 'b', 'c'].map((item) => add(sql, 'room', item)));
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(batches).toEqual([1, 3]);
});
