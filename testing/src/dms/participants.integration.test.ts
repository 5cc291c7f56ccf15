import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestDm, createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague'>;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
});
afterAll(() => app.close());

const othersOf = async (person: TestUser) =>
  (await person.does(listDms, { params: { workspace_id: workspace.id } })).map(({ other_users }) =>
    other_users.map(({ id }) => id),
  );

describe('a direct message', () => {
  it('accepts no other member even from a direct SQL statement', async () => {
    const { sql } = app.database;
    const dm = await createTestDm(ada, workspace.id, ben);
    const stranger = { conversation_id: dm.id, user_id: cleo.id };
    const refusal = { constraint_name: 'conversation_members_dm_people' };
    await expect(sql`insert into conversation_members ${sql(stranger)}`).rejects.toMatchObject(refusal);
    await expect(sql`
      update conversation_members set user_id = ${cleo.id}
      where conversation_id = ${dm.id} and user_id = ${ben.id}`).rejects.toMatchObject(refusal);
    expect(await othersOf(ada)).toEqual([[ben.id]]);
    expect(await othersOf(cleo)).toEqual([]);
  });
});
