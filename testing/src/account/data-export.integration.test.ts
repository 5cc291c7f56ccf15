import { exportAccount } from '@workflow/contract/account/account.endpoints.ts';
import { deleteMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('users download their profile, workspaces, devices and own messages, and nothing of others', async () => {
  const { owner, member, id } = await createTestWorkspace(app).with('member');
  const open = await createTestChannel(owner, id);
  const hidden = await createTestChannel(owner, id, { is_private: true });
  await sendTestMessage(member, open.id, 'Mine, with “quotes” and \\ and 👍');
  await sendTestMessage(owner, open.id, 'Not mine');
  await sendTestMessage(owner, hidden.id, 'Secret');
  const erased = await sendTestMessage(member, open.id, 'Deleted');
  await member.does(deleteMessage, { params: { id: erased.id } });
  const text = String(await member.does(exportAccount, {}));
  const data = JSON.parse(text);
  expect(data.account).toMatchObject({ id: member.id, email: member.user.email });
  expect(data.workspaces).toMatchObject([{ id, role: 'member' }]);
  expect(data.devices).toHaveLength(1);
  expect(data.messages).toMatchObject([
    { channel_name: open.name, content: 'Mine, with “quotes” and \\ and 👍', workspace_id: id },
  ]);
  expect(text).not.toMatch(/password|hash|Not mine|Secret|Deleted/);
});

it('an account without messages has valid JSON too', async () => {
  const user = await app.createUser();
  const data = JSON.parse(String(await user.does(exportAccount, {})));
  expect(data).toMatchObject({ workspaces: [], passkeys: [], messages: [] });
});

it('all messages of a long conversation are included once', async () => {
  const { owner, id } = await createTestWorkspace(app).with();
  const channel = await createTestChannel(owner, id);
  const last = await sendTestMessage(owner, channel.id, 'first');
  await app.database.sql`
    insert into messages (id, conversation_id, user_id, seq, content, created_at)
    select gen_random_uuid(), ${channel.id}, ${owner.id}, ${last.seq} + n, 'message ' || n, now() from generate_series(1, 2500) n`;
  const { messages } = JSON.parse(String(await owner.does(exportAccount, {})));
  expect(new Set(messages.map(({ content }: { content: string }) => content)).size).toBe(2501);
  expect(messages).toHaveLength(2501);
});
