import { declineDmCall } from '@workflow/contract/calls/calls.endpoints.ts';
import { getActiveDmCall } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { dmCallStarted, joinDmCall, leaveDmCall, startDmCall } from '@workflow/contract/dms/dms.events.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestDm, createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let dm_id: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
  dm_id = (await createTestDm(ada, workspace.id, ben)).id;
  await (await ada.connect()).emit(startDmCall, { dm_id });
});
afterAll(() => app.close());

/** Whether the call rings on a device of the user that connects now. */
async function isRingingFor(user: TestUser): Promise<boolean> {
  const tab = await user.connect();
  // The answer comes after a query for ringing calls that began before.
  await user.does(getActiveDmCall, { params: { id: dm_id } }).catch(() => {});
  await tab.settled();
  return tab.all(dmCallStarted).some((call) => call.dm_id === dm_id);
}

it('a call rings on a device that connects while it rings, and only for the user who is called', async () => {
  await expect.poll(() => isRingingFor(ben)).toBe(true);
  expect(await isRingingFor(ada)).toBe(false);
  expect(await isRingingFor(cleo)).toBe(false);
});

it('a declined call does not ring on a device that connects later', async () => {
  await expect.poll(() => isRingingFor(ben)).toBe(true);
  for (let count = 0; count < 2; count++) await ben.does(declineDmCall, { params: { id: dm_id } });
  expect(await isRingingFor(ben)).toBe(false);
});

it('a call does not ring for a user who has taken part, or after it has rung for 30 seconds', async () => {
  const tab = await ben.connect();
  await tab.emit(joinDmCall, { dm_id });
  await tab.emit(leaveDmCall, { dm_id });
  expect(await isRingingFor(ben)).toBe(false);
  await app.database.sql`
    update calls set user_ids = array[${ada.id}]::uuid[], started_at = now() - interval '31 seconds'
    where conversation_id = ${dm_id}`;
  expect(await isRingingFor(ben)).toBe(false);
});
