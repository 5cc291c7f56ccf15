import { scheduleMessage } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { sendDueMessages } from '@workflow/server/features/scheduled/scheduled.jobs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp({ databaseStatementTimeoutMs: 20_000 });
});
afterAll(() => app.close());

test('the statements of requests and of jobs have a timeout', async () => {
  const { id, owner } = await createTestWorkspace(app).with();
  const channel = await createTestChannel(owner, id);
  const { sql } = app.database;
  const scheduled = await owner.does(scheduleMessage, {
    params: { id: channel.id },
    body: { content: 'By a job', send_at: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await sql`create table timeouts (content text, seconds integer)`;
  await sql`
    create function record_timeout() returns trigger language plpgsql as $$ begin
      insert into timeouts values (new.content, extract(epoch from current_setting('statement_timeout')::interval));
      return null;
    end $$`;
  await sql`
    create trigger record_timeout after insert on messages for each row execute function record_timeout()`;
  await sendTestMessage(owner, channel.id, 'By a request');
  await sql`update scheduled_messages set send_at = now() - interval '1 minute' where id = ${scheduled.id}`;
  await app.transact((tx) => tx.enqueue(sendDueMessages, { at: new Date().toISOString() }));
  await expect
    .poll(() => sql`select * from timeouts`, { timeout: 20_000 })
    .toEqual([
      { content: 'By a request', seconds: 20 },
      { content: 'By a job', seconds: 60 },
    ]);
});
