import { workspaceRemoved } from '@workflow/contract/workspaces/workspaces.events.ts';
import { addressOf, type Database, openDatabase } from '@workflow/server/platform/database/client.ts';
import { createTransact, type Transact } from '@workflow/server/platform/database/transact.ts';
import { rooms } from '@workflow/server/platform/realtime/rooms.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyDatabase } from './harness/app.ts';

let database: Database;
let transact: Transact;
/** What happened, each with how many notes were committed by then. */
let happened: Promise<[string, number]>[];

const [who, into] = [rooms.user('ada'), [rooms.workspace('northwind')]];

beforeAll(async () => {
  database = openDatabase(addressOf(await copyDatabase()), 4);
  await database.sql`create table notes (text text unique deferrable initially deferred)`;
  const notes = async (): Promise<number> => {
    const [row] = await database.sql<[{ count: number }]>`select count(*)::int as count from notes`;
    return row.count;
  };
  const note = (what: string) => () => {
    happened.push(notes().then((count) => [what, count]));
  };
  const audience = { publish: note('published'), enter: note('entered'), expel: note('expelled') };
  transact = createTransact(database, audience, { enqueue: async () => {} });
});
beforeEach(async () => {
  happened = [];
  await database.sql`truncate notes`;
});
afterAll(() => database.close());

it('tells after the commit, and lets in before it', async () => {
  await transact(async (tx) => {
    tx.publish(workspaceRemoved, into, { workspace_id: '' });
    tx.expel(who, into);
    tx.enter(who, into);
    await tx.sql`insert into notes values ('kept')`;
  });
  const order = (await Promise.all(happened)).map(([what]) => what);
  expect(order).toEqual(['entered', 'published', 'expelled']);
  expect((await happened[1])![1]).toBe(1);
});

it('does nothing where the work fails', async () => {
  const failing = transact(async (tx) => {
    tx.publish(workspaceRemoved, into, { workspace_id: '' });
    tx.enter(who, into);
    await tx.sql`insert into notes values ('lost')`;
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(happened).toEqual([]);
});

it('shows out again where the commit fails', async () => {
  const failing = transact(async (tx) => {
    tx.publish(workspaceRemoved, into, { workspace_id: '' });
    tx.enter(who, into);
    await tx.sql`insert into notes values ('twice'), ('twice')`;
  });
  await expect(failing).rejects.toThrow();
  expect((await Promise.all(happened)).map(([what]) => what)).toEqual(['entered', 'expelled']);
});

it('tells what a single statement has set off when it has returned', async () => {
  await transact.singleStatement(async (tx) => {
    tx.publish(workspaceRemoved, into, { workspace_id: '' });
    await tx.sql`insert into notes values ('alone')`;
  });
  expect(await Promise.all(happened)).toEqual([['published', 1]]);
});
