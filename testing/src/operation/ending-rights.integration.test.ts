import { setTimeout as sleep } from 'node:timers/promises';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { andFairLock, rightKeys } from '@workflow/server/platform/database/locks/fair-locks.ts';
import { rowLock } from '@workflow/server/platform/database/locks/row-lock.ts';
import type { Tx } from '@workflow/server/platform/database/transactions/transact.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  await app.database.sql`create table stored_work (text text)`;
});
afterAll(() => app.close());

/** How long the transaction takes that uses the right, in milliseconds. A removal that waits for it takes as long; one that does not takes about 700. */
const HOLD_MS = 30_000;

class RightEndedError extends Error {}

/**
 * Runs a transaction that uses the membership of a member and then takes `HOLD_MS`, and removes the member at the same time. Returns how
 * long the removal took and the error with which the transaction of the member failed.
 */
async function removeDuring(hold: (tx: Tx, hasEnded: AbortSignal) => Promise<unknown>) {
  const { id, owner, member } = await createTestWorkspace(app).with('member');
  const isHeld = Promise.withResolvers<void>();
  const end = new AbortController();
  const holding = app
    .transact(async (tx) => {
      const { sql } = tx;
      const key = rightKeys.membership(sql, id, member.id);
      const members = await sql`
        select from workspace_members
        where workspace_id = ${id} and user_id = ${member.id} ${andFairLock(tx, key)} ${rowLock(tx)}`;
      if (members.length === 0) throw new RightEndedError();
      await sql`insert into stored_work values (${member.id})`;
      isHeld.resolve();
      await hold(tx, end.signal);
    })
    .then(
      () => null,
      (error: unknown) => error,
    );
  await isHeld.promise;
  const began = performance.now();
  const { status } = await owner.call(removeMember, { params: { id, user_id: member.id } });
  const took = performance.now() - began;
  end.abort();
  const error = await holding;
  const stored = await app.database.sql`select from stored_work where text = ${member.id}`;
  return { status, took, error, stored: stored.length };
}

test('a transaction that computes in the server does not postpone the end of a membership', async () => {
  const { status, took, error, stored } = await removeDuring(async (_, end) => {
    await sleep(HOLD_MS, null, { signal: end }).catch(() => {});
  });
  expect(status).toBe(204);
  expect(took).toBeLessThan(HOLD_MS);
  expect(error).toBeInstanceOf(RightEndedError);
  expect(stored).toBe(0);
});

test('a transaction whose statement runs long does not postpone the end of a membership', async () => {
  const { status, took, error, stored } = await removeDuring(
    ({ sql }) => sql`select pg_sleep(${HOLD_MS / 1_000})`,
  );
  expect(status).toBe(204);
  expect(took).toBeLessThan(HOLD_MS);
  expect(error).toBeInstanceOf(RightEndedError);
  expect(stored).toBe(0);
});

test('the server keeps its connections when it aborts a transaction', async () => {
  const read = async () => (await app.database.sql<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid;
  const before = await app.database.sql`
    select pid from pg_stat_activity where application_name = 'workflow' and datname = current_database()`;
  await removeDuring(async (_, end) => {
    await sleep(HOLD_MS, null, { signal: end }).catch(() => {});
  });
  expect(before.map(({ pid }) => pid)).toContain(await read());
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
});

test('the error of a slow statement reaches the caller, also when a check waits behind it', async () => {
  class NameTakenError extends Error {}
  const failing = app.transact(async ({ sql }) => {
    // Divides by zero after it has slept for longer than a transaction may run without a check.
    await sql`select 1 / length(pg_sleep(1.5)::text)`.catch(() => {
      throw new NameTakenError();
    });
  });
  await expect(failing).rejects.toThrow(NameTakenError);
});
