import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { visibleTo } from '@workflow/server/features/conversations/conversations.visibility.access.ts';
import type { Fragment, Sql } from '@workflow/server/platform/database/connection/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Makes PostgreSQL choose a plan with hash tables, as it does for large data. */
async function forceHashTables(sql: Sql): Promise<void> {
  for (const name of ['nestloop', 'mergejoin', 'indexscan', 'indexonlyscan', 'bitmapscan'])
    await sql`select set_config(${`enable_${name}`}, 'off', true)`;
}

it('a query for several users checks the access of each user separately', async () => {
  const { id, owner, member, colleague, guest } = await createTestWorkspace(app).with(
    'member',
    'colleague',
    'guest',
  );
  const open = await createTestChannel(owner, id);
  const secret = await createTestChannel(owner, id, { is_private: true });
  await owner.does(addChannelMember, { params: { id: secret.id }, body: { user_id: member.id } });
  const sent = [await sendTestMessage(owner, open.id), await sendTestMessage(owner, secret.id)];
  const [sentIds, userIds] = [sent, [colleague, owner, member, guest]].map((list) =>
    list.map((one) => one.id),
  );

  const rows = await app.database.sql.begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await forceHashTables(sql);
    const person: Fragment = sql`person`;
    return sql<{ conversations: string[] }[]>`
      select array(
        select m.conversation_id from messages m where m.id = any(${sentIds!}::uuid[])
          and exists (select 1 from conversations c where c.id = m.conversation_id and ${visibleTo(sql, person)}) order by m.id
      ) as conversations
      from unnest(${userIds!}::uuid[]) with ordinality as given (person, place) order by place`;
  });
  expect(rows.map(({ conversations }) => conversations)).toEqual([
    [open.id],
    [open.id, secret.id],
    [open.id, secret.id],
    [],
  ]);
});
