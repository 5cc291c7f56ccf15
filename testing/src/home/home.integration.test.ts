import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { listLatestMessages } from '@workflow/contract/home/home.endpoints.ts';
import { LATEST_MESSAGES_MAX, LATEST_TEXT_LENGTH } from '@workflow/contract/home/home.limits.ts';
import { deleteMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'guest'>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'guest');
});
afterAll(() => app.close());

const latestOf = async (person: TestUser) =>
  (await person.does(listLatestMessages, { params: { id: workspace.id } })).messages;

describe('recent channel messages on the home screen', () => {
  it('are those that the user can read, newest first', async () => {
    const { owner, member, guest, id } = workspace;
    const open = await createTestChannel(owner, id, { name: 'open' });
    const closed = await createTestChannel(owner, id, { name: 'closed', is_private: true });
    await createTestChannel(owner, id, { name: 'silent' });
    await sendTestMessage(owner, open.id, 'The first.');
    const said = await sendTestMessage(member, open.id, '**The** second,\n`told` on one line.');
    await sendTestMessage(owner, closed.id, 'Between us.');

    expect((await latestOf(owner)).map(({ text }) => text)).toEqual([
      'Between us.',
      'The second, told on one line.',
    ]);
    expect(await latestOf(member)).toEqual([
      {
        channel_id: open.id,
        id: said.id,
        seq: said.seq,
        user: said.user,
        text: 'The second, told on one line.',
        created_at: said.created_at,
      },
    ]);
    expect(await latestOf(guest)).toEqual([]);
    await owner.does(addChannelMember, { params: { id: open.id }, body: { user_id: guest.id } });
    expect((await latestOf(guest)).map(({ channel_id }) => channel_id)).toEqual([open.id]);
  });

  it('skip deleted messages and are shortened', async () => {
    const { owner, id } = workspace;
    const channel = await createTestChannel(owner, id);
    await sendTestMessage(owner, channel.id, `${'👍🏽'.repeat(LATEST_TEXT_LENGTH)} end`);
    const hasty = await sendTestMessage(owner, channel.id, 'Hasty.');
    await owner.does(deleteMessage, { params: { id: hasty.id } });
    const [latest] = await latestOf(owner);
    expect([...latest!.text]).toHaveLength(LATEST_TEXT_LENGTH + 1);
    expect(latest!.text.endsWith('…')).toBe(true);
  });

  it('come from a limited number of channels', async () => {
    const { owner, id } = workspace;
    for (let count = 0; count <= LATEST_MESSAGES_MAX; count++) {
      await sendTestMessage(owner, (await createTestChannel(owner, id)).id);
    }
    expect(await latestOf(owner)).toHaveLength(LATEST_MESSAGES_MAX);
  });
});
