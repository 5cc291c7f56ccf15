import { addChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { listLatestMessages } from '@workflow/contract/home/home.endpoints.ts';
import { LATEST_MESSAGES_MAX, LATEST_TEXT_LENGTH } from '@workflow/contract/home/home.limits.ts';
import { deleteMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { Person } from '../harness/test-user.ts';
import { aChannel, aMessage, aWorkspace, type Peopled } from '../harness/workspace.ts';

let app: TestApp;
let workspace: Peopled<'member' | 'guest'>;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await aWorkspace(app).with('member', 'guest');
});
afterAll(() => app.close());

const latestOf = async (person: Person) =>
  (await person.does(listLatestMessages, { params: { id: workspace.id } })).messages;

describe('recent channel messages on the home screen', () => {
  it('are those that the user can read, newest first', async () => {
    const { owner, member, guest, id } = workspace;
    const open = await aChannel(owner, id, { name: 'open' });
    const closed = await aChannel(owner, id, { name: 'closed', is_private: true });
    await aChannel(owner, id, { name: 'silent' });
    await aMessage(owner, open.id, 'The first.');
    const said = await aMessage(member, open.id, '**The** second,\n`told` on one line.');
    await aMessage(owner, closed.id, 'Between us.');

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
    const channel = await aChannel(owner, id);
    await aMessage(owner, channel.id, `${'👍🏽'.repeat(LATEST_TEXT_LENGTH)} end`);
    const hasty = await aMessage(owner, channel.id, 'Hasty.');
    await owner.does(deleteMessage, { params: { id: hasty.id } });
    const [latest] = await latestOf(owner);
    expect([...latest!.text]).toHaveLength(LATEST_TEXT_LENGTH + 1);
    expect(latest!.text.endsWith('…')).toBe(true);
  });

  it('come from a limited number of channels', async () => {
    const { owner, id } = workspace;
    for (let count = 0; count <= LATEST_MESSAGES_MAX; count++) {
      await aMessage(owner, (await aChannel(owner, id)).id);
    }
    expect(await latestOf(owner)).toHaveLength(LATEST_MESSAGES_MAX);
  });
});
