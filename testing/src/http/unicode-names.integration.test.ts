import { login, register } from '@workflow/contract/auth/auth.endpoints.ts';
import { createChannel, updateChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<never>;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with();
  owner = workspace.owner;
});
afterAll(() => app.close());

const create = (name: string) =>
  owner.call(createChannel, { query: { workspace_id: workspace.id }, body: { name } });

describe('an invisible text', () => {
  const INVISIBLE = '\u200b\u202e\u00a0\u3164\u2800\u00ad\ufeff';

  it('is no channel or workspace name', async () => {
    const channel = await createTestChannel(owner, workspace.id);
    const answers = [
      await create(INVISIBLE),
      await owner.call(updateChannel, { params: channel, body: { name: INVISIBLE } }),
      await owner.call(createWorkspace, { body: { name: INVISIBLE } }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body.detail).toMatch(/ name is required\.$/);
    }
  });

  it('is no full name: the username is shown instead', async () => {
    const body = { email: 'ghost@example.com', username: 'ghost', password: PASSWORD, full_name: INVISIBLE };
    expect((await app.anonymous.does(register, { body })).user.full_name).toBeNull();
  });

  it('is no message', async () => {
    const channel = await createTestChannel(owner, workspace.id);
    await expect(sendTestMessage(owner, channel.id, INVISIBLE)).rejects.toThrow('Write a message first.');
  });
});

describe('two Unicode forms of a text', () => {
  it('are the same channel name', async () => {
    expect((await create('Résumé'.normalize('NFD'))).body.name).toBe('Résumé');
    for (const name of ['Résumé', 'RÉSUMÉ'])
      for (const form of ['NFC', 'NFD'])
        expect((await create(name.normalize(form))).body).toMatchObject({ code: 'channel_name_taken' });
  });

  it('are the same email', async () => {
    const email = 'zoë@example.com';
    const account = { username: 'zoe', password: PASSWORD };
    const { user } = await app.anonymous.does(register, {
      body: { ...account, email: email.normalize('NFD') },
    });
    expect(user.email).toBe(email);
    const again = { ...account, username: 'zoe.again', email };
    expect((await app.anonymous.call(register, { body: again })).body).toMatchObject({ code: 'email_taken' });
    for (const form of ['NFC', 'NFD'])
      await app.anonymous.does(login, { body: { email: email.normalize(form), password: PASSWORD } });
  });
});
